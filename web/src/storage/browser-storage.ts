/** Access to one of the browser's storages that never throws: where storage is forbidden or full, the page works without it. */
export interface BrowserStorage {
  /** The stored text, or null. */
  read(key: string): string | null;
  /** The stored JSON, or null where there is none or it cannot be parsed. Other code may have written it: check its shape. */
  readJson(key: string): unknown;
  /** Stores a text; null removes the key. */
  write(key: string, text: string | null): void;
  writeJson(key: string, value: unknown): void;
  /** Removes every key that starts with `prefix`, but not the key `except`. */
  removeAll(prefix: string, except?: string): void;
}

function browserStorage(storageOf: () => Storage | undefined): BrowserStorage {
  // Even reading the property `sessionStorage` throws where the browser forbids it.
  const attempt = <Result>(use: (storage: Storage) => Result): Result | null => {
    try {
      const storage = storageOf();
      return storage ? use(storage) : null;
    } catch {
      return null;
    }
  };
  const read = (key: string): string | null => attempt((storage) => storage.getItem(key));
  const write = (key: string, text: string | null): void => {
    attempt((storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)));
  };
  return {
    read,
    readJson: (key) => attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown),
    write,
    writeJson: (key, value) => write(key, JSON.stringify(value)),
    removeAll: (prefix, except) => {
      attempt((storage) => {
        for (const key of Object.keys(storage)) {
          if (key.startsWith(prefix) && key !== except) storage.removeItem(key);
        }
      });
    },
  };
}

/** Lives as long as the tab and survives a reload. Everything that a person wrote belongs here, because computers are shared. */
export const tabStorage: BrowserStorage = browserStorage(() => globalThis.sessionStorage);

/** Shared by all tabs of this browser, and kept until it is removed. */
export const sharedStorage: BrowserStorage = browserStorage(() => globalThis.localStorage);
