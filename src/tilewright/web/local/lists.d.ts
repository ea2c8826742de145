/** What was packed with gzip, as it comes. @param {ReadableStream<any>} packed */
export declare const unpackStream: (packed: ReadableStream<any>) => ReadableStream<Uint8Array<ArrayBuffer>>;
/** What was packed with gzip, as bytes. @param {ArrayBuffer} packed */
export declare function unpack(packed: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>>;
/** A list from its file. @param {any} file @param {any} letters of its language */
export declare const openList: (file: any, letters: any) => {
    name: any;
    fingerprint: any;
    length: any;
    alphabet: any;
    hasCounts: any;
    words: any[];
    answers: number;
    counts: any[];
    known: boolean[];
    ids: Map<any, number>;
    preference: Uint32Array<ArrayBuffer>;
    letters: any;
    tree: any;
    first: number[];
    boardsOfDay: any;
    hasOpenings: any;
    number: number;
};
/** A list from its words in alphabetical order, with a tag and a count for each. @param {any} file @param {any} letters */
export declare function makeList(file: any, letters: any): {
    name: any;
    fingerprint: any;
    length: any;
    alphabet: any;
    hasCounts: any;
    words: any[];
    answers: number;
    counts: any[];
    known: boolean[];
    ids: Map<any, number>;
    preference: Uint32Array<ArrayBuffer>;
    letters: any;
    tree: any;
    first: number[];
    boardsOfDay: any;
    hasOpenings: any;
    number: number;
};
