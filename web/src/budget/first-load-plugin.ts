import type { Plugin } from 'vite';
import { type BuiltChunk, firstLoad, type Screen } from './first-load.ts';

/**
 * What has to be there before a person can read and write. The crisis dialog is asked for at once after it
 * (`live/lazy-signed-in-connection.tsx`), then menus, tooltips, the other dialogs and the parser of markdown (`ui/lazy/lazy-part.tsx`).
 */
const SCREENS: readonly Screen[] = [
  { path: '/', sources: ['src/main.tsx', 'src/pages/landing-page.tsx'], budget: 150 },
  {
    path: '/chat/:sessionId',
    sources: [
      'src/main.tsx',
      'src/pages/chat-page.tsx',
      'src/live/signed-in-connection.tsx',
      'src/crisis/support-dialog.tsx',
    ],
    budget: 188,
  },
];

/** Prints what the first load of the screens weighs, and fails the build when one is over its budget. */
export function firstLoadBudget(): Plugin {
  let lines: string[] = [];
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks: BuiltChunk[] = Object.values(bundle).filter((file) => file.type === 'chunk');
        const weighed = SCREENS.map((screen) => ({
          ...screen,
          weight: firstLoad(chunks, screen.sources) / 1000,
        }));
        lines = weighed.map(
          ({ path, weight, budget }) =>
            `First load of ${path}: ${weight.toFixed(1)} kB of JavaScript (gzip), at most ${budget} kB`,
        );
        const over = lines.filter((_line, index) => {
          const screen = weighed[index];
          return screen !== undefined && screen.weight > screen.budget;
        });
        if (over.length > 0) this.error(`Over the budget. ${over.join('. ')}`);
      },
    },
    closeBundle: {
      order: 'post',
      handler() {
        process.stdout.write(`${lines.join('\n')}\n`);
      },
    },
  };
}
