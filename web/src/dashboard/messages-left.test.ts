import { expect, it } from 'vitest';
import { messagesFigure, renewal, usage } from './messages-left.ts';

const free = { subscriptionTier: 'free', additionalFreeMessages: 0, remainingMessages: 3 } as const;

it('counts bonus messages before the day’s five', () => {
  expect(messagesFigure(free)).toBe('3 left');
  expect(usage(free)).toEqual({ value: 3, max: 5, sentence: '3 of 5 messages left today.' });
  const bonus = { ...free, additionalFreeMessages: 18 };
  expect(messagesFigure(bonus)).toBe('18 bonus');
  expect(usage(bonus)).toEqual({ value: 18, max: 20, sentence: '18 of 20 bonus messages left.' });
});

it('shows no bar for premium, and zero for an unknown count', () => {
  const premium = {
    subscriptionTier: 'premium',
    additionalFreeMessages: 4,
    remainingMessages: null,
  } as const;
  expect(messagesFigure(premium)).toBe('Unlimited');
  expect(usage(premium)).toBeNull();
  expect(messagesFigure({ ...free, remainingMessages: null })).toBe('0 left');
});

it('names the time zone of midnight only when it differs from the person’s', () => {
  expect(renewal(undefined, 'Europe/London')).toBe('midnight');
  expect(renewal('Europe/London', 'Europe/London')).toBe('midnight');
  expect(renewal('America/New_York', 'Europe/London')).toBe('midnight in New York');
});
