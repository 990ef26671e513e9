/**
 * Loads one of the launcher's files. They are plain `.mjs`, checked by a project of their own (`tsconfig.launcher.json`), so a
 * test says which of a file's functions it uses.
 */
export async function launcherModule<T>(file: string): Promise<T> {
  return import(/* @vite-ignore */ new URL(`../${file}`, import.meta.url).href) as Promise<T>;
}
