// What the player's own lists are called: no list of a server has a point in its name.

export const OWN = "own.";

/** Whether a list is one of the player's own. @param {any} name */
export const isOwn = (name) => typeof name === "string" && name.startsWith(OWN);
