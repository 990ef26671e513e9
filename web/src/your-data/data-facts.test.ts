import type { Export } from '@winny/common/contract/export';
import { EMPTY_SAFETY_PLAN } from '@winny/common/domain/safety-plan';
import { expect, it } from 'vitest';
import { accountFacts, crisisCheck, mailFacts, planFacts, safetyPlanFacts } from './data-facts.ts';

const data: Export = {
  exportedAt: '2026-11-22T10:00:00.000Z',
  account: {
    id: '7',
    email: 'maya@example.org',
    firstName: 'Maya',
    lastName: '',
    emailConfirmed: false,
    role: 'user',
    createdAt: '2026-11-20T12:00:00.000Z',
    onboardingCompleted: true,
    therapyExperience: 'some',
    supportStyle: 'mindful',
    preferredApproaches: ['gestalt', 'mindfulness-based'],
    region: 'us',
    deviceRegion: null,
  },
  subscription: {
    source: 'stripe',
    monthlyPence: 299,
    hasDiscount: false,
    customerId: null,
    subscriptionTier: 'premium',
    subscriptionStatus: 'active',
    subscriptionEndDate: '2026-12-20T09:00:00.000Z',
    remainingMessages: null,
    additionalFreeMessages: 0,
    hasUsedAdditionalFreeMessages: true,
    isTrialUsed: false,
    canSendMessage: true,
    totalWinnyMessages: 31,
  },
  allowance: { day: '2026-11-22', usedToday: 2, afterCrisis: {}, charges: [] },
  mails: [
    {
      kind: 'welcome',
      state: 'sent',
      createdAt: '2026-11-20T12:00:00.000Z',
      settledAt: '2026-11-20T12:00:01.000Z',
    },
    { kind: 'trial-ending', state: 'waiting', createdAt: '2026-11-21T12:00:00.000Z', settledAt: null },
  ],
  safetyPlan: null,
  safetyRecords: [],
  deletedSessions: [],
  sessions: [],
};

it('has what the person wrote of a safety plan, and nothing without one', () => {
  expect(safetyPlanFacts(data)).toEqual([]);
  const parts = { ...EMPTY_SAFETY_PLAN, ownSteps: 'A walk', people: 'Mum' };
  expect(safetyPlanFacts({ safetyPlan: { version: 1, changedAt: null, parts } })).toEqual([
    ['By myself', 'A walk'],
    ['People to ask', 'Mum'],
  ]);
});

it('names the account and the answers of the onboarding', () => {
  expect(Object.fromEntries(accountFacts(data))).toEqual({
    'First name': 'Maya',
    'Last name': 'Not given',
    'E-mail': 'maya@example.org (not confirmed)',
    'Here since': '20 November 2026',
    'Therapy experience': 'I’ve had some',
    'Support style': 'Mindful Mentor',
    Approaches: 'Gestalt, Mindfulness-based',
    'Crisis lines of': 'USA',
    'Region of your device': 'Not known',
  });
});

it('names the plan and the count of messages', () => {
  expect(Object.fromEntries(planFacts(data))).toEqual({
    Plan: 'Premium',
    Status: 'Active',
    'Paid until': '20 December 2026',
    Price: '£2.99 a month',
    'Trial used': 'No',
    'Bonus messages used': 'Yes',
    'Messages sent': '31',
    'Sent today': '2',
  });
});

it('names the e-mails and what became of them', () => {
  expect(mailFacts(data)).toEqual([
    ['Welcome', '20 November 2026'],
    ['Your trial ends soon', '21 November 2026 (not sent yet)'],
  ]);
});

it('names the crisis check that counts, the last one', () => {
  const verdict = { reason: null, version: '1', by: 'screen' } as const;
  expect(crisisCheck({ verdicts: [] })).toBeNull();
  expect(crisisCheck({ verdicts: [{ ...verdict, level: 0, type: null }] })).toBeNull();
  const raised = [
    { ...verdict, level: 1 as const, type: null },
    { ...verdict, level: 3 as const, type: 'self_harm' as const, by: 'model' as const },
  ];
  expect(crisisCheck({ verdicts: raised })).toBe('Crisis check: imminent, self-harm');
  expect(crisisCheck({ verdicts: raised.slice(0, 1) })).toBe('Crisis check: concern');
});
