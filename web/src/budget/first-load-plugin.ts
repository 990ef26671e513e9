import type { Plugin } from 'vite';
import { type BuiltChunk, firstLoad, type Screen } from './first-load.ts';

/**
 * The code that a person has to download before they can read and write. The crisis dialog follows directly
 * (`live/lazy-signed-in-connection.tsx`), then menus, tooltips, the other dialogs and the markdown parser (`ui/lazy/lazy-part.tsx`).
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
    budget: 189,
  },
];

/** Prints the size of each screen's first load, and fails the build when one exceeds its budget. */
export function firstLoadBudget(): Plugin {
  let lines: string[] = [];
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks: BuiltChunk[] = Object.values(bundle).filter((file) => file.type === 'chunk');
        const measured = SCREENS.map((screen) => ({
          ...screen,
          size: firstLoad(chunks, screen.sources) / 1000,
        }));
        lines = measured.map(
          ({ path, size, budget }) =>
            `First load of ${path}: ${size.toFixed(1)} kB of JavaScript (gzip), at most ${budget} kB`,
        );
        const over = lines.filter((_line, index) => {
          const screen = measured[index];
          return screen !== undefined && screen.size > screen.budget;
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
