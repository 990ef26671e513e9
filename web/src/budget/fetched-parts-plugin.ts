import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The virtual module with Vite's wrapper of `import()`. As a regular expression, because a plugin filter reads a string as a glob. */
const WRAPPER = '\0vite/preload-helper.js';
const IS_WRAPPER = new RegExp(`^${WRAPPER}$`);
const IMPORT = /\(\)\s*=>\s*import\((["'`])(\.\/[^"'`]+\.js)\1\)/g;
/** Imports of our own files; a library's imports by variable do not match. */
const ANY_IMPORT = /\bimport\((?=["'`]\.)/g;

/**
 * Lets each `import()` take a query: `()=>import("./a.js")` becomes `q=>import("./a.js"+(q??""))`.
 * @throws Error when an import has another form, because it could not be retried under another URL
 */
export function withQuery(code: string): string {
  const imports = code.match(ANY_IMPORT)?.length ?? 0;
  let given = 0;
  const result = code.replace(IMPORT, (_found, quote: string, file: string) => {
    given += 1;
    return `q=>import(${quote}${file}${quote}+(q??""))`;
  });
  if (given !== imports) throw new Error(`${imports - given} of ${imports} imports cannot be given a query`);
  return result;
}

/** Replaces Vite's wrapper of `import()` by `ui/lazy/fetch-part.ts`, because browsers cache a failed `import()` for ever. */
export function fetchedParts(): Plugin {
  let root = '';
  let replaced = false;
  return {
    name: 'fetched-parts',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    load: {
      filter: { id: IS_WRAPPER },
      handler: () => {
        replaced = true;
        return `export { fetchPart as __vitePreload } from ${JSON.stringify(join(root, 'src/ui/lazy/fetch-part.ts'))};`;
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          if (chunk.dynamicImports.length > 0 && !replaced)
            this.error('Vite’s own wrapper of import() is in the build');
          // Our wrapper retries scripts only.
          if (!chunk.isEntry && (chunk.viteMetadata?.importedCss.size ?? 0) > 0) {
            this.error(`${chunk.fileName} comes later and has a style sheet`);
          }
          chunk.code = withQuery(chunk.code);
        }
      },
    },
  };
}
