import { type Plugin, runnerImport } from 'vite';

/** Fills `crisis.html` with its lines, and adds the files that are read without running the app. */
export function staticPages(): Plugin {
  // Not imported: the configuration is loaded by Node, which would ask for `common` as it was built last.
  const site = runnerImport<typeof import('./static-site.ts')>(`${import.meta.dirname}/static-site.ts`, {
    environments: { inline: { resolve: { conditions: ['winny-source'], noExternal: [/^@winny\//] } } },
  }).then(({ module }) => module);
  return {
    name: 'static-pages',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path }) => (path === '/crisis.html' ? (await site).fillCrisisPage(html) : html),
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = (name: string): string => {
          const file = bundle[name];
          if (file?.type !== 'asset') throw new Error(`The build has no ${name}`);
          return String(file.source);
        };
        const files = (await site).staticFiles({ index: built('index.html'), crisis: built('crisis.html') });
        for (const [fileName, source] of files) {
          const existing = bundle[fileName];
          if (existing?.type === 'asset') existing.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
