import { expect, it } from 'vitest';
import { signedOutWords, unreachableWords } from './plan-words.ts';

it.each([
  [{ owned: true, changed: true, kept: true }, 'only on this device'],
  [{ owned: true, changed: true, kept: false }, 'only on this page, so please leave it open'],
  [{ owned: true, changed: false, kept: true }, 'as it was last saved'],
  [{ owned: false, changed: true, kept: false }, 'only on this page, so please leave it open'],
  [{ owned: false, changed: false, kept: false }, 'What you write is only on this page'],
] as const)('says where the words are after a sign-in has ended: %o', (state, words) => {
  expect(signedOutWords(state)).toContain(words);
});

it('claims nothing to be on the device that is not', () => {
  for (const changed of [true, false]) {
    for (const owned of [true, false]) {
      expect(signedOutWords({ owned, changed, kept: false })).not.toContain('on this device');
    }
    expect(unreachableWords({ owned: true, changed, kept: false })).not.toContain('on this device');
  }
});
