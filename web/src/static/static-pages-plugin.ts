import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { OFFLINE_PAGES, serviceWorker } from '../offline/offline-files.ts';
import { pageScripts } from './page-scripts.ts';
import { prerenderScreens } from './prerender-screens.ts';
import { insertScreen } from './prerendered-page.ts';
import type { PrerenderedScreen } from './prerendered-screen.ts';
import { screenStyles, themeStyles } from './prerendered-styles.ts';

/** Fills `crisis.html` with the hotlines, and adds the pages and files that work without the app. */
export function staticPages(): Plugin[] {
  // Not a static import: Node loads this configuration and would resolve `common` to its build instead of its sources.
  const site = runnerImport<typeof import('./static-site.ts')>(`${import.meta.dirname}/static-site.ts`, {
    environments: { inline: { resolve: { conditions: ['winny-source'], noExternal: [/^@winny\//] } } },
  }).then(({ module }) => module);
  let root: string;
  let screens: Promise<PrerenderedScreen[]>;
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
        screens = prerenderScreens(root);
        // Awaited in `generateBundle`. If the build fails before that, its error is reported rather than this one.
        screens.catch(() => undefined);
      },
      generateBundle: {
        order: 'post',
        async handler(_options, bundle) {
          const built = (name: string): string => {
            const file = bundle[name];
            if (file?.type !== 'asset') throw new Error(`The build has no ${name}`);
            return String(file.source);
          };
          const { staticFiles, shellOf, withStyles, prerenderedFileOf, moduleOf } = await site;
          const prerendered = await screens;
          const addStyles = (name: string, source: string) =>
            `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
          const index = withStyles(built('index.html'), addStyles('theme.css', themeStyles(prerendered)));
          const files = staticFiles({ index, crisis: built('crisis.html') });
          for (const [fileName, source] of files) {
            const existing = bundle[fileName];
            if (existing?.type === 'asset') existing.source = source;
            else this.emitFile({ type: 'asset', fileName, source });
          }
          const pages = Object.entries(OFFLINE_PAGES).map(([path, file]) => [path, built(file)] as const);
          this.emitFile({ type: 'asset', fileName: 'sw.js', source: serviceWorker(new Map(pages)) });
          const styles = addStyles('public.css', screenStyles(prerendered));
          for (const screen of prerendered) {
            const scripts = pageScripts(bundle, join(root, 'src/pages', moduleOf(screen.path)));
            const source = insertScreen(shellOf(index, screen.path), screen, {
              styles,
              scripts: [...scripts].map((file) => `/${file}`),
            });
            this.emitFile({ type: 'asset', fileName: prerenderedFileOf(screen.path), source });
          }
        },
      },
    },
  ];
}
