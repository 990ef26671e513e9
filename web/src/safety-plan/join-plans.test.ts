import { EMPTY_SAFETY_PLAN } from '@winny/common/domain/safety-plan';
import { expect, it } from 'vitest';
import { joinPlans } from './join-plans.ts';

const plan = (people: string, ownSteps = '') => ({ ...EMPTY_SAFETY_PLAN, people, ownSteps });
const people = (base: string, mine: string, theirs: string) =>
  joinPlans(plan(base), plan(mine), plan(theirs)).people;

it('takes a part from the device that changed it', () => {
  expect(people('Mum', 'Mum, Ali', 'Mum')).toBe('Mum, Ali');
  expect(people('Mum', 'Mum', 'Mum, Sam')).toBe('Mum, Sam');
  expect(people('Mum', '', 'Mum')).toBe('');
  expect(joinPlans(plan('', ''), plan('Ali', ''), plan('', 'Walk'))).toEqual(plan('Ali', 'Walk'));
});

it('keeps both texts when both devices changed a part, and none twice', () => {
  expect(people('Mum', 'Ali', 'Sam')).toBe('Sam\nAli');
  expect(people('Mum', 'Ali', 'Ali')).toBe('Ali');
  expect(people('', 'Sam\nAli', 'Sam')).toBe('Sam\nAli');
  expect(people('', 'Sam', 'Sam\nAli')).toBe('Sam\nAli');
  expect(people('Mum', '', 'Sam')).toBe('Sam');
});
