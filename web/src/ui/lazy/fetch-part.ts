import { create } from 'zustand';

/** Timeout for one file. */
const FILE_TIMEOUT_MS = 30_000;

/** Whether a part can only load after a reload of the page. */
export const usePartsMissing = create<{ missing: boolean }>()(() => ({ missing: false }));

const fetched = new Map<string, Promise<void>>();
let retries = 0;

/**
 * Imports a chunk. The build uses this instead of Vite's wrapper of `import()`.
 *
 * Browsers remember a failed `import()`: that URL, and every file that imports it, fails until the page reloads. So the files
 * of the part are first fetched into the HTTP cache, which can be retried, and imported when all of them are there.
 * @param load the import; its argument is appended to the URL, which makes it a new one
 * @param files the chunk and all its imports, relative to the root of the site
 * @throws if a file cannot be fetched now, or does not exist any more
 */
export async function fetchPart<Part>(
  load: (query?: string) => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map(fetchOnce));
  try {
    return await load();
  } catch {
    // The cache lost the files and the network failed since.
    retries += 1;
    return load(`?again=${retries}`).catch((error: unknown) => {
      usePartsMissing.setState({ missing: true });
      throw error;
    });
  }
}

/** Fetches a file into the cache, once unless that fails. */
function fetchOnce(file: string): Promise<void> {
  const pending = fetched.get(file) ?? (isPreloaded(file) ? Promise.resolve() : fetchFile(file));
  fetched.set(file, pending);
  pending.catch(() => fetched.delete(file));
  return pending;
}

async function fetchFile(file: string): Promise<void> {
  const response = await fetch(`/${file}`, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
  });
  // The file belongs to an older version of the product that was replaced.
  if (response.status === 404) usePartsMissing.setState({ missing: true });
  if (!response.ok) throw new Error(`${response.status}: ${file}`);
  await response.arrayBuffer();
}

/** Files that the page preloads were loaded before this code. */
function isPreloaded(file: string): boolean {
  return document.querySelector(`link[rel="modulepreload"][href="/${file}"]`) !== null;
}
