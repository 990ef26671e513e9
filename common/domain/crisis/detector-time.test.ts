import { describe, expect, it } from 'vitest';
import { detectCrisis } from './detector.ts';
import { LONG_TEXTS } from './testing/long-texts.ts';

const MESSAGES = [
  'I slept badly again, and work was long today.',
  'I just feel like everyone would be better off without me, and I do not know how to say it to my mum.',
  'My manager was in a mood again, so I went for a walk by the river. It helped a bit, and then I called my sister.',
];
const RUNS = 40;

/** CPU time of this process, the lowest of many runs: load of the machine only ever adds to it. */
function leastCpuMs(text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    detectCrisis(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

describe('the CPU time of the detector', () => {
  it.each(MESSAGES)('is under 1 ms for a message: %s', (message) => {
    expect(leastCpuMs(message)).toBeLessThan(1);
  });

  // The goal is 3 ms (`npm run bench:detector`). Four times that still fails for anything that grows faster than the text.
  it.each(Object.keys(LONG_TEXTS))('is bounded for 4,000 characters: %s', (name) => {
    expect(leastCpuMs(LONG_TEXTS[name] ?? '')).toBeLessThan(12);
  });
});
