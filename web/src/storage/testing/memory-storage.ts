/** A Storage in memory. Its keys are own properties, as in a browser, where `Object.keys` lists them. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
  return new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      typeof key === 'string' && kept.has(key)
        ? { configurable: true, enumerable: true, writable: true, value: kept.get(key) }
        : undefined,
  });
}
