// The player's own lists, in a database of this browser: what they are called, and apart from it their words, which may
// be many.  The page reads the first, the local host both.

const DATABASE = "tilewright-lists";
const [ABOUT, WORDS] = ["about", "words"];

const finish = (/** @type {any} */ request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () =>
    [ABOUT, WORDS].forEach((store) => request.result.createObjectStore(store, { keyPath: "name" }));
  return finish(request);
}

/** Use the database, and close it. @param {IDBTransactionMode} mode @param {(stores: any[]) => any} act */
async function use(mode, act) {
  const base = await open();
  try {
    const transaction = base.transaction([ABOUT, WORDS], mode);
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(undefined);
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
    const found = await act([transaction.objectStore(ABOUT), transaction.objectStore(WORDS)]);
    return (await done, found);
  } finally {
    base.close();
  }
}

/** What there is to know of each: name, title, language, length, answers, allowed, fingerprint. */
export const ownLists = () => use("readonly", ([about]) => finish(about.getAll()));
/** One of them, without its words. @param {string} name */
export const aboutOwn = (name) => use("readonly", ([about]) => finish(about.get(name)));
/** Its words in order, tags and counts. @param {string} name */
export const wordsOfOwn = (name) => use("readonly", ([, words]) => finish(words.get(name)));
/** Keep lists; one of the same name is replaced. @param {{ about: any, file: any }[]} lists */
export const keepOwn = (lists) =>
  use("readwrite", ([about, words]) =>
    Promise.all(lists.flatMap((each) => [finish(about.put(each.about)), finish(words.put(each.file))])),
  );
/** @param {string} name */
export const removeOwn = (name) =>
  use("readwrite", ([about, words]) => Promise.all([finish(about.delete(name)), finish(words.delete(name))]));
