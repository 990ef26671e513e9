import { adminResetPasswordBodySchema } from '@winny/common/contract/admin';
import { describe, expect, it } from 'vitest';
import { adminPasswordError, fullName, shownSentence, statusOf } from './user-view.ts';

const ada = {
  firstName: 'Ada',
  lastName: 'Lind',
  subscriptionTier: 'free',
  subscriptionStatus: null,
} as const;

it('joins first and last name, or says N/A', () => {
  expect(fullName(ada)).toBe('Ada Lind');
  expect(fullName({ firstName: '', lastName: 'Lind' })).toBe('Lind');
  expect(fullName({ firstName: '', lastName: '' })).toBe('N/A');
});

it('accepts the same passwords as the server, and says why it refuses others', () => {
  for (const newPassword of ['seven77', 'eight888', 'é'.repeat(36), 'é'.repeat(37), 'x'.repeat(73)]) {
    const parsed = adminResetPasswordBodySchema.safeParse({ newPassword });
    expect(adminPasswordError(newPassword)).toBe(parsed.error?.issues[0]?.message);
  }
  expect(adminPasswordError('seven77')).toBe('Password must be at least 8 characters long');
});

it('says how many users are shown, and that a search found more than were counted', () => {
  expect(shownSentence(50, { total: 1_204, hasMore: false })).toBe('50 of 1,204 shown');
  expect(shownSentence(50, { total: 1_000, hasMore: true })).toBe('50 of more than 1,000 shown');
  expect(shownSentence(1_050, { total: 1_000, hasMore: true })).toBe('1,050 shown of many');
});

describe('the badge of a user', () => {
  it.each([
    ['premium', 'active', 'Premium Active'],
    ['premium', 'trialing', 'Trial'],
    ['premium', 'canceled', 'Canceled'],
    ['premium', 'cancelled', 'Canceled'],
    ['premium', 'past_due', 'Past Due'],
    ['free', 'past_due', 'Past Due'],
    ['premium', 'inactive', 'Free'],
    ['free', 'active', 'Free'],
    ['free', 'trialing', 'Free'],
    ['free', 'canceled', 'Free'],
    ['free', null, 'Free'],
  ] as const)('with %s and %s is %s', (subscriptionTier, subscriptionStatus, label) => {
    expect(statusOf({ ...ada, subscriptionTier, subscriptionStatus }).label).toBe(label);
  });
});
