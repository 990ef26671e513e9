import { expect, it } from 'vitest';
import { phoneNumbersIn } from './phone-links.ts';

it('finds the numbers that a person wrote, as they wrote them', () => {
  const words =
    'Mum 07700 900123\nPriya: +44 (0)20 7946-0958, after six\nSamaritans 116 123, or 999. Mum 07700 900123';
  expect(phoneNumbersIn(words)).toEqual(['07700 900123', '+44 (0)20 7946-0958', '116 123', '999']);
});

it.each(['between 9 and 17', '09 - 17', '10:30', '12/11/2026', '2026-11-22', 'flat 12', '3.5', 'a1b2c3', ''])(
  'finds no number in “%s”',
  (words) => {
    expect(phoneNumbersIn(words)).toEqual([]);
  },
);
