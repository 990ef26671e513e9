import type { Rolldown } from 'vite';

/**
 * The script files of a page, those of the app included, so that a browser can fetch them in parallel.
 * @param module source file of the page
 * @throws Error when the build has no file for it
 */
export function pageScripts(bundle: Rolldown.OutputBundle, module: string): ReadonlySet<string> {
  const first = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.includes(module),
  );
  if (!first) throw new Error(`The build has no file with ${module}`);
  const found = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const imported of file.imports) add(imported);
  };
  add(first.fileName);
  return found;
}
