import { NOTHING_FOUND } from '@winny/common/domain/knowledge/found';
import { goldenQuestions } from '@winny/common/knowledge/golden/golden-questions';
import type { LiveKnowledge } from '@winny/common/knowledge/live-knowledge';
import { expect, it } from 'vitest';
import { createGoldenRun } from './golden-run.ts';

/** Knowledge without items, whose searches a test can hold back. */
function emptyKnowledge(search: LiveKnowledge['search'] = () => Promise.resolve(NOTHING_FOUND)) {
  const seen = { searches: 0 };
  const live: LiveKnowledge = {
    start: () => undefined,
    ready: () => Promise.resolve(),
    changed: () => undefined,
    stop: () => Promise.resolve(),
    search(query) {
      seen.searches += 1;
      return search(query);
    },
  };
  return { live, seen };
}
const ONE_RUN = 3 * goldenQuestions().length;

it('is made once for all who ask during it', async () => {
  const { live, seen } = emptyKnowledge();
  const run = createGoldenRun(live);
  const [one, other] = await Promise.all([run(), run()]);
  expect(one).toBe(other);
  expect(seen.searches).toBe(ONE_RUN);
  await run();
  expect(seen.searches).toBe(2 * ONE_RUN);
});

it('ends at its deadline, and the next one begins anew', async () => {
  let isHeld = true;
  const { live, seen } = emptyKnowledge(() =>
    isHeld ? new Promise(() => undefined) : Promise.resolve(NOTHING_FOUND),
  );
  const run = createGoldenRun(live, 20);
  await expect(run()).rejects.toMatchObject({ code: 'searchTooSlow' });
  expect(seen.searches).toBe(1);
  isHeld = false;
  await expect(createGoldenRun(live)()).resolves.toMatchObject({ recall: { both: 0 } });
});

it('asks no further question after its deadline', async () => {
  let answer: (found: typeof NOTHING_FOUND) => void = () => undefined;
  const { live, seen } = emptyKnowledge(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await expect(createGoldenRun(live, 20)()).rejects.toMatchObject({ code: 'searchTooSlow' });
  answer(NOTHING_FOUND);
  await new Promise(setImmediate);
  expect(seen.searches).toBe(1);
});
