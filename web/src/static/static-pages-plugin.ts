import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { drawScreens } from './draw-screens.ts';
import type { Drawing } from './drawing.ts';
import { withDrawing } from './drawn-page.ts';
import { drawnStyles, themeStyles } from './drawn-styles.ts';
import { pageScripts } from './page-scripts.ts';

/** Fills `crisis.html` with its lines, and adds the files that are read without running the app. */
export function staticPages(): Plugin[] {
  // Not imported: the configuration is loaded by Node, which would ask for `common` as it was built last.
  const site = runnerImport<typeof import('./static-site.ts')>(`${import.meta.dirname}/static-site.ts`, {
    environments: { inline: { resolve: { conditions: ['winny-source'], noExternal: [/^@winny\//] } } },
  }).then(({ module }) => module);
  let root: string;
  let drawings: Promise<Drawing[]>;
  return [
    {
      name: 'static-pages',
      transformIndexHtml: {
        order: 'pre',
        handler: async (html, { path }) =>
          path === '/crisis.html' ? (await site).fillCrisisPage(html) : html,
      },
    },
    {
      name: 'built-static-pages',
      apply: 'build',
      configResolved: (config) => {
        root = config.root;
      },
      buildStart: () => {
        drawings = drawScreens(root);
        // Waited for further down; if the build fails before, that is what is told.
        drawings.catch(() => undefined);
      },
      generateBundle: {
        order: 'post',
        async handler(_options, bundle) {
          const built = (name: string): string => {
            const file = bundle[name];
            if (file?.type !== 'asset') throw new Error(`The build has no ${name}`);
            return String(file.source);
          };
          const { staticFiles, shellOf, withStyles, drawnFileOf, moduleOf } = await site;
          const drawn = await drawings;
          const addStyles = (name: string, source: string) =>
            `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
          const index = withStyles(built('index.html'), addStyles('theme.css', themeStyles(drawn)));
          const files = staticFiles({ index, crisis: built('crisis.html') });
          for (const [fileName, source] of files) {
            const existing = bundle[fileName];
            if (existing?.type === 'asset') existing.source = source;
            else this.emitFile({ type: 'asset', fileName, source });
          }
          const styles = addStyles('public.css', drawnStyles(drawn));
          for (const drawing of drawn) {
            const scripts = pageScripts(bundle, join(root, 'src/pages', moduleOf(drawing.path)));
            const source = withDrawing(shellOf(index, drawing.path), drawing, {
              styles,
              scripts: [...scripts].map((file) => `/${file}`),
            });
            this.emitFile({ type: 'asset', fileName: drawnFileOf(drawing.path), source });
          }
        },
      },
    },
  ];
}
