import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What Vite imports its own wrapper of `import()` from. A filter of a plugin takes a string for a pattern of paths. */
const WRAPPER = '\0vite/preload-helper.js';
const IS_WRAPPER = new RegExp(`^${WRAPPER}$`);
const IMPORT = /\(\)\s*=>\s*import\((["'`])(\.\/[^"'`]+\.js)\1\)/g;
/** Of our own files; what a library imports by a variable is none of them. */
const ANY_IMPORT = /\bimport\((?=["'`]\.)/g;

/**
 * Lets each `import()` of a source be given a query: `()=>import("./a.js")` becomes `q=>import("./a.js"+(q??""))`.
 * @throws Error when there is an import of another form, which could not be tried again under another address
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

/** Has every part that comes later fetched by `ui/lazy/fetch-part.ts`, because a failed `import()` is never forgotten. */
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
          // Only scripts are fetched again.
          if (!chunk.isEntry && (chunk.viteMetadata?.importedCss.size ?? 0) > 0) {
            this.error(`${chunk.fileName} comes later and has a style sheet`);
          }
          chunk.code = withQuery(chunk.code);
        }
      },
    },
  };
}
