import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compressedFiles } from './src/budget/compressed-files-plugin.ts';
import { fetchedParts } from './src/budget/fetched-parts-plugin.ts';
import { firstLoadBudget } from './src/budget/first-load-plugin.ts';
import { staticPages } from './src/static/static-pages-plugin.ts';

/** Asks for the two faces of the first screen together with the page, rather than after the style sheet. */
function preloadFonts(): Plugin {
  const firstScreen = /(?:fraunces|figtree)-latin-wght-normal.*\.woff2$/;
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstScreen.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

const gateway = process.env.VITE_GATEWAY ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fetchedParts(), preloadFonts(), staticPages(), firstLoadBudget(), compressedFiles()],
  resolve: { conditions: ['winny-source', ...defaultClientConditions] },
  server: {
    proxy: {
      '/api': { target: gateway, xfwd: true },
      '/socket.io': { target: gateway, ws: true, xfwd: true },
    },
  },
  build: {
    outDir: 'dist',
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'crisis.html'],
      output: {
        codeSplitting: {
          groups: [
            // What changes only with a dependency stays cached when the product changes.
            {
              name: 'base',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zustand|@emotion|stylis)\//,
              priority: 2,
            },
            // What every page starts with is one file: a dozen small ones compress worse, and each is a request.
            {
              name: 'frame',
              test: /\/web\/src\/(?:app\.tsx|ui\/(?:button\/button|text\/(?:text|visually-hidden|external-link)|picture\/icon|lazy\/[a-z-]+)\.tsx?)$/,
              priority: 1,
            },
            // What is needed in danger, in one file: it comes with every screen of a signed-in person.
            {
              name: 'help',
              test: /\/web\/src\/(?:crisis\/(?!lazy-|support-host|hotlines\/hotline-fallback|use-support)(?:[a-z-]+|hotlines\/[a-z-]+)|ui\/(?:layout\/tabs|text\/badge))\.tsx?$|\/common\/domain\/crisis\/(?:hotlines?(?:-[a-z]+)?|reasons)\.ts$/,
              priority: 1,
            },
            // What the screens of a signed-in person have in common.
            {
              name: 'signed-in',
              test: /\/web\/src\/(?:api\/(?:subscription-status|sentences)|sessions\/(?:change-session|new-session)|chat\/lazy-dialogs|ui\/(?:overlay\/(?:tooltip|menu)|form\/text-field)|layout\/avatar-menu)\.tsx?$|\/common\/domain\/therapy-style\.ts$/,
              priority: 0,
            },
          ],
        },
      },
      treeshake: {
        // The contract and the rules only declare things: a schema nobody asks for need not bring zod along.
        moduleSideEffects: [{ test: /\/common\/(?:contract|domain)\//, sideEffects: false }],
      },
    },
  },
});
