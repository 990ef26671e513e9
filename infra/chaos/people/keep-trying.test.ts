import { expect, it } from 'vitest';
import { keepTrying } from './keep-trying.ts';

it('returns the first result', async () => {
  let tries = 0;
  const third = () =>
    Promise.resolve().then(() => {
      tries += 1;
      if (tries < 3) throw new Error('fetch failed');
      return 'signed up';
    });
  expect(await keepTrying('Signing up', 60_000, third)).toBe('signed up');
  expect(tries).toBe(3);
});

it('names the task and the last error when the time is over', async () => {
  const never = () => Promise.reject(new Error('fetch failed'));
  await expect(keepTrying('Signing up', 0, never)).rejects.toThrow(
    'Signing up did not work within 0 s: fetch failed',
  );
});
