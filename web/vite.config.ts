import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compressedFiles } from './src/budget/compressed-files-plugin.ts';
import { fetchedParts } from './src/budget/fetched-parts-plugin.ts';
import { firstLoadBudget } from './src/budget/first-load-plugin.ts';
import { staticPages } from './src/static/static-pages-plugin.ts';

/** Preloads the two fonts of the first screen instead of waiting for the style sheet to request them. */
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
      input: ['index.html', 'crisis.html', 'safety-plan.html'],
      output: {
        codeSplitting: {
          groups: [
            // Dependencies, which stay cached when only the product changes; without queries in pages, which administrators have.
            {
              name: 'base',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zustand|@emotion|stylis)\/(?!.*nfiniteQuery(?:Observer)?\.js)/,
              priority: 2,
            },
            // Code that every page starts with, in one file: many small files compress worse and cost a request each.
            {
              name: 'shell',
              test: /\/web\/src\/(?:app\.tsx|ui\/(?:button\/button|text\/(?:text|visually-hidden|external-link)|picture\/icon|lazy\/[a-z-]+)\.tsx?)$/,
              priority: 1,
            },
            // The crisis dialog and its parts, in one file that every screen of a signed-in person loads.
            {
              name: 'help',
              test: /\/web\/src\/(?:crisis\/(?!lazy-|support-host|hotlines\/hotline-fallback|use-support)(?:[a-z-]+|hotlines\/[a-z-]+)|ui\/(?:layout\/tabs|text\/badge))\.tsx?$|\/common\/domain\/crisis\/(?:hotlines?(?:-[a-z]+)?|reasons)\.ts$/,
              priority: 1,
            },
            // Code that the screens of a signed-in person share.
            {
              name: 'signed-in',
              test: /\/web\/src\/(?:api\/(?:subscription-status|sentences)|sessions\/(?:change-session|new-session)|chat\/(?:lazy-dialogs|messages\/markdown\/markdown)|ui\/(?:overlay\/(?:tooltip|menu|lazy-dialog)|form\/text-field))\.tsx?$|\/common\/domain\/therapy-style\.ts$/,
              priority: 0,
            },
            // Screens that are visited together. Each file costs the first load its name, in the list of lazy parts.
            {
              name: 'account',
              test: /\/web\/src\/(?:pages\/(?:account|your-data|test-emails|checkout-return)-page|account\/(?:crisis-help-card|discreet-mode|profile-card|edit-profile-form|unconfirmed-email|security-card|change-password-form|password-change|delete-account-dialog|use-delete-account|erased-sentence|sign-out-everywhere|test-email-result)|billing\/(?:subscription-|payment-method-|cancel-|use-subscription-|checkout\/)[a-z-]+|your-data\/[a-z-]+|ui\/(?:text\/(?:facts|format-date)|form\/use-inline-form))\.tsx?$|\/lucide-react\/dist\/esm\/icons\/(?:arrow-left|printer)\.js$/,
              priority: -1,
              includeDependenciesRecursively: false,
            },
            // The parts that the tab of a signed-in person loads after its first screen, in one file.
            {
              name: 'later',
              test: /\/web\/src\/(?:live\/(?:signed-in-rest|fresh-allowance|new-day)|crisis\/alerts\/report-acts?|chat\/notices\/(?:chat-rest|ai-notice(?:-times)?|use-session-acts))\.tsx?$|\/common\/(?:domain\/day|contract\/support-acts)\.ts$/,
              priority: -1,
              includeDependenciesRecursively: false,
            },
            // The choice of a region, in one file: each file costs the first load its name.
            {
              name: 'region',
              test: /\/web\/src\/(?:crisis\/region\/[a-z-]+|live\/region-in-step)\.tsx?$/,
              priority: -1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'answers',
              test: /\/web\/src\/onboarding\/(?:approaches|experiences)\.ts$/,
              priority: -1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'public',
              test: /\/web\/src\/marketing\/(?:page\/(?:page-intro|closing-call|jump-links|use-anchor|crisis-note|external-text-link|exchange)|scenes\/(?:lamp-light|lake-scene|village-scene))\.tsx?$/,
              priority: -1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'auth-links',
              test: /\/web\/src\/(?:pages\/(?:forgotten-password|new-password|confirm-email)-page|layout\/narrow-page|account\/use-link-token)\.tsx?$/,
              priority: -1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'forms',
              test: /\/web\/src\/(?:account\/(?:credentials|email-field|submit-button|scroll-to-field|account-toasts)|ui\/form\/password-field|api\/(?:failure-toast|use-single-mutation)|billing\/start-checkout)\.tsx?$|\/lucide-react\/dist\/esm\/icons\/eye(?:-off)?\.js$/,
              priority: -1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
      treeshake: {
        // The contract and the domain have no side effects, so an unused schema does not pull in zod.
        moduleSideEffects: [{ test: /\/common\/(?:contract|domain)\//, sideEffects: false }],
      },
    },
  },
});
