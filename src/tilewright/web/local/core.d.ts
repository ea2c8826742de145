export declare const MODES: string[];
export declare const METRICS: string[];
export declare const LEAVES: string[];
export type Played = {
    guess: string;
    code: number;
};
export type WordList = {
    words: string[];
    answers: number;
    length: number;
    alphabet: string;
    preference: Uint32Array;
};
export type Row = Record<string, number>;
/** @typedef {{ guess: string, code: number }} Played a guess and its reply as a base-3 number */
/** @typedef {{ words: string[], answers: number, length: number, alphabet: string, preference: Uint32Array }} WordList */
/** @typedef {Record<string, number>} Row a guess: its id, figures, and what the solver adds */
/** The core has failed: memory that is not there, or a question that it cannot be asked. */
export declare class CoreFailed extends Error {
    code: number;
    /** @param {number} code */
    constructor(code: number);
}
export type Bounds = {
    least: number;
    most: number | null;
    guess: string | null;
};
/** What is known while an exact search goes on: guesses on average, at least and at most, and a guess that takes no more.
 *
 * @typedef {{ least: number, most: number | null, guess: string | null }} Bounds
 */
/** A core from the bytes of tilewright.wasm, or from what they were compiled to before; `onTick` is called now and then
 * while it searches, with the time and what tells the bounds by then.
 *
 * @param {BufferSource | WebAssembly.Module} source
 * @param {(milliseconds: number, bounds: () => Bounds | null) => void} onTick
 */
export declare function openCore(source: BufferSource | WebAssembly.Module, onTick?: (milliseconds: number, bounds: () => Bounds | null) => void): Promise<Core>;
export declare class Core {
    exports: any;
    /** @type {WordList[]} */
    lists: WordList[];
    here: number;
    others: Map<any, any>;
    /** @param {any} exports of the instance */
    constructor(exports: any);
    /** The number that stands for each letter of a word. @param {string} word @param {string} alphabet */
    letters(word: string, alphabet: string): any[];
    /** Call a function with memory for its arrays, which is given back afterwards.
     *
     * @param {(number[] | Uint8Array | Uint32Array)[]} arrays
     * @param {(...places: number[]) => number} act
     */
    with(arrays: (number[] | Uint8Array | Uint32Array)[], act: (...places: number[]) => number): number;
    /** @param {number} count */
    check(count: number): number;
    /** The numbers that the last call left. @param {number} count @returns {number[]} */
    read(count: number): number[];
    /** Let the core know a list; returns its number. @param {WordList} list */
    openList(list: WordList): number;
    /** The reply to a guess, as a base-3 number. @param {string} guess @param {string} answer */
    score(guess: string, answer: string): number;
    /** @param {Played[]} turns @param {string} alphabet @returns {[Uint8Array, Uint32Array]} */
    pack(turns: Played[], alphabet?: string): [Uint8Array, Uint32Array];
    /** Set the position that the next questions are about; returns how many candidates there are.
     *
     * @param {number} list @param {Played[]} turns
     */
    position(list: number, turns: Played[], mode?: string, among?: string): number;
    /** Every allowed word may be the answer from now on; returns how many candidates there are. */
    widen: () => number;
    /** Ids of the words that fit, the candidates first. */
    fitting: () => number[];
    legal: () => number[];
    /** The smallest set of turns, counted from 0, that cannot stand together. */
    conflict: () => number[];
    /** A number to which bits of information belong: round(n log2 n 2^32). @param {number} count */
    key: (count: number) => any;
    /** A lower bound on the sum of guesses. */
    least: () => any;
    /** Why a mode does not permit a word, as facts; null if it does.
     *
     * @param {Played[]} turns @param {string} mode @param {string} word
     */
    refusal(turns: Played[], mode: string, word: string): {
        kind: string;
        where: number;
        what: number;
    } | null;
    /** The letter of a number that `letters` gave. @param {number} number */
    letterOf: (number: number) => any;
    /** What is known of each letter, with what follows from it.
     *
     * @param {Played[]} turns @param {number} length
     */
    knowledge(turns: Played[], length: number): {
        letter: any;
        atLeast: number;
        atMost: number;
        places: number[];
        notPlaces: number[];
    }[];
    /** @param {number[]} numbers */
    ranking(numbers: number[]): {
        best: {
            [k: string]: number;
        };
        candidates: {
            [k: string]: number;
        }[];
        explorations: {
            [k: string]: number;
        }[];
    };
    /** What the solver `information` says; `few` are the ids of some legal guesses, in order, if the best are among them.
     *
     * @param {{ metric: string, leaf: string, depth: number, beam: number, top: number, last: boolean, few?: number[] }} asked
     */
    information({ metric, leaf, depth, beam, top, last, few }: {
        metric: string;
        leaf: string;
        depth: number;
        beam: number;
        top: number;
        last: boolean;
        few?: number[];
    }): {
        best: {
            [k: string]: number;
        };
        candidates: {
            [k: string]: number;
        }[];
        explorations: {
            [k: string]: number;
        }[];
    };
    /** What the solver `candidate` says. @param {number} top */
    frequent(top: number): {
        best: {
            [k: string]: number;
        };
        candidates: {
            [k: string]: number;
        }[];
        explorations: {
            [k: string]: number;
        }[];
    };
    /** What the solver `optimal` says; `tree` is the list's own, where there is one for the position.
     *
     * @param {{ top: number, seconds?: number, nodes?: number, worstFirst?: boolean, tree?: { total: number, guess: number } }} asked
     */
    optimal({ top, seconds, nodes, worstFirst, tree }: {
        top: number;
        seconds?: number;
        nodes?: number;
        worstFirst?: boolean;
        tree?: {
            total: number;
            guess: number;
        };
    }): {
        best: {
            [k: string]: number;
        };
        candidates: {
            [k: string]: number;
        }[];
        explorations: {
            [k: string]: number;
        }[];
        complete: boolean;
    };
    /** What `optimal` knows while it searches. @returns {Bounds | null} */
    bounds(): Bounds | null;
    /** How a guess sorts the candidates: reply and size of each part. @param {number[]} letters */
    sizes(letters: number[]): {
        code: number;
        size: number;
    }[];
    /** The same with what each part costs. @param {number[]} letters @param {{ seconds: number, nodes: number }} limit */
    parts(letters: number[], { seconds, nodes }: {
        seconds: number;
        nodes: number;
    }): {
        code: number;
        size: number;
        low: number;
        high: number;
    }[];
    /** What the position costs, ids of guesses that are as good as any, and one that everybody knows and is nearly so.
     *
     * @param {{ seconds: number, nodes: number }} limit
     */
    appraisal({ seconds, nodes }: {
        seconds: number;
        nodes: number;
    }): {
        low: number;
        high: number;
        best: number[];
        common: {
            id: number;
            low: number;
            high: number;
        } | null;
    };
    /** The exact cost of openers, or of the position if there is none.
     *
     * @param {number[]} openers ids
     */
    solve(openers: number[], { turns, cutoff, seconds }?: {
        cutoff?: number | undefined;
        seconds?: number | undefined;
        turns?: number | undefined;
    }): {
        value: number | null;
        lower: number;
        exact: boolean;
        nodes: number;
        openers: {
            cost: number | null;
            exact: boolean;
        }[];
    };
    /** What a guess comes to when few candidates and turns are left.
     *
     * @param {number} list @param {number[]} candidates ids @param {number} guess its id @param {number} turns
     */
    reckon(list: number, candidates: number[], guess: number, turns: number): number;
    /** The cells of a cross that have a letter, by their places. @param {string[]} cells @param {string} letter */
    cellsWith(cells: string[], letter: string): number[];
    /** A letter worth naming in a cross of two answers: how many pairs fit what can be seen, and how many have the letter.
     *
     * @param {number} list @param {{ cells: string[], across: number, down: number, named: string[], lives: number }} play
     */
    crossHint(list: number, { cells, across, down, named, lives }: {
        cells: string[];
        across: number;
        down: number;
        named: string[];
        lives: number;
    }): {
        pairs: number;
        letter: string;
        having: number;
    };
    forget: () => any;
}
