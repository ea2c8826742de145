export type Far = {
    ms: number;
    done?: number;
    total?: number;
    bounds?: import("./core.js").Bounds | null;
};
export type LocalHost = {
    ask: (method: "GET" | "POST", path: string, body?: object, options?: {
        stop?: AbortSignal;
        onBusy?: (far: Far) => void;
    }) => Promise<{
        status: number;
        json: any;
    }>;
};
/** What a host in this browser is asked with: the method, path and body of the HTTP interface; it answers with what the
 * server would, status and JSON.  `stop` gives a question up, `onBusy` hears how far a long one is.
 *
 * @typedef {object} LocalHost
 * @property {(method: "GET" | "POST", path: string, body?: object,
 *   options?: { stop?: AbortSignal, onBusy?: (far: Far) => void }) => Promise<{ status: number, json: any }>} ask
 */
/** A host in this browser.
 *
 * @param {{ base: string, version: string }} means where its files are, and the version that answers name
 * @returns {LocalHost}
 */
export declare function localHost(means: {
    base: string;
    version: string;
}): LocalHost;
