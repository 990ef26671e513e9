/** What a browser gives as sessionStorage and localStorage: strings by key, which are also its own properties. */
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
