import { expect, it } from 'vitest';
import { idOf } from './use-anchor.ts';

it.each([
  ['#grief', 'grief'],
  ['#sleep%20well', 'sleep well'],
  ['#%', '%'],
  ['#100%', '100%'],
  ['#%E0%A4%A', '%E0%A4%A'],
])('finds the id in %s, also when it cannot be decoded', (hash, id) => {
  expect(idOf(hash)).toBe(id);
});
