import { create } from 'zustand';

/** How long one file may take before the try counts as failed. */
const FILE_WITHIN_MS = 30_000;

/** Whether a part of this page can no longer come without loading the page anew. */
export const usePartsMissing = create<{ missing: boolean }>()(() => ({ missing: false }));

const fetched = new Map<string, Promise<void>>();
let again = 0;

/**
 * Imports a part of the interface from a file of its own. The build calls this in place of each `import()`.
 *
 * A browser remembers an `import()` that failed: the same address never succeeds again in that page, and neither does a
 * file that imports it. So the part's files are first fetched into the HTTP cache, which may fail and be tried again, and
 * imported only when all are there.
 * @param load the import; what it is given is appended to the address, which makes it another one
 * @param files the file of the part and all that it imports, from the root of the site
 * @throws when a file cannot be had just now, or no longer
 */
export async function fetchPart<Part>(
  load: (query?: string) => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map(reach));
  try {
    return await load();
  } catch {
    // The cache did not keep what was fetched, and the line was lost since.
    again += 1;
    return load(`?again=${again}`).catch((error: unknown) => {
      usePartsMissing.setState({ missing: true });
      throw error;
    });
  }
}

/** Has a file in the cache. Each is fetched once, unless that failed. */
function reach(file: string): Promise<void> {
  const known = fetched.get(file) ?? (cameWithPage(file) ? Promise.resolve() : fetchFile(file));
  fetched.set(file, known);
  known.catch(() => fetched.delete(file));
  return known;
}

async function fetchFile(file: string): Promise<void> {
  const response = await fetch(`/${file}`, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(FILE_WITHIN_MS),
  });
  // A newer version of the product has taken the place of this one.
  if (response.status === 404) usePartsMissing.setState({ missing: true });
  if (!response.ok) throw new Error(`${response.status}: ${file}`);
  await response.arrayBuffer();
}

/** The files the page names itself were there before this code ran. */
function cameWithPage(file: string): boolean {
  return document.querySelector(`link[rel="modulepreload"][href="/${file}"]`) !== null;
}
