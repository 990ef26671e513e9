import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { OFFLINE_PAGES, serviceWorker, withHashedScripts } from '../offline/offline-files.ts';
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
  let publicDir: string;
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
        ({ root, publicDir } = config);
      },
      buildStart: () => {
        screens = prerenderScreens(root);
        // Awaited in `generateBundle`. If the build fails before that, its error is reported rather than this one.
        screens.catch(() => undefined);
      },
      generateBundle: {
        order: 'post',
        async handler(_options, bundle) {
          const built = (name: string): string => String(assetOf(bundle, name).source);
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
          addOfflineHelp(this, bundle, publicDir);
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

function assetOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputAsset {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}`);
  return file;
}

/** Names the scripts of the pages of help by their content, and adds the service worker that stores pages and files. */
function addOfflineHelp(
  build: Pick<Rolldown.PluginContext, 'emitFile' | 'getFileName'>,
  bundle: Rolldown.OutputBundle,
  publicDir: string,
): void {
  const contents = new Map<string, string | Uint8Array>();
  const publicFile = (file: string) => readFileSync(join(publicDir, file));
  const hashedNames = new Map<string, string>();
  const hashed = (script: string): string => {
    const known = hashedNames.get(script);
    if (known) return known;
    const source = publicFile(script).toString();
    const name = `/${build.getFileName(build.emitFile({ type: 'asset', name: script.slice(1), source }))}`;
    hashedNames.set(script, name);
    contents.set(name, source);
    return name;
  };
  const pages = new Map<string, string>();
  for (const [path, file] of Object.entries(OFFLINE_PAGES)) {
    const page = assetOf(bundle, file);
    page.source = withHashedScripts(String(page.source), hashed);
    pages.set(path, page.source);
  }
  const contentOf = (file: string): string | Uint8Array => {
    const built = bundle[file.slice(1)];
    if (built) return built.type === 'chunk' ? built.code : built.source;
    return contents.get(file) ?? publicFile(file);
  };
  build.emitFile({ type: 'asset', fileName: 'sw.js', source: serviceWorker(pages, contentOf) });
}
