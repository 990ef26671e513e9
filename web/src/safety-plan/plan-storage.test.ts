import { EMPTY_SAFETY_PLAN } from '@winny/common/domain/safety-plan';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../storage/testing/memory-storage.ts';
import { isStillStored, readStoredPlan, storePlan } from './plan-storage.ts';

const words = { ...EMPTY_SAFETY_PLAN, ownSteps: 'A walk' };
const plan = { userId: '7', plan: { version: 1, changedAt: null, parts: words }, changed: words };
const forbidden = (): never => {
  throw new DOMException('forbidden', 'SecurityError');
};

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('is kept on the device until it is removed, or another person’s takes its place', () => {
  expect(isStillStored('7')).toBe(false);
  expect(storePlan(plan)).toBe(true);
  expect(readStoredPlan()).toEqual(plan);
  expect([isStillStored('7'), isStillStored('8')]).toEqual([true, false]);
  expect(storePlan(null)).toBe(false);
  expect([readStoredPlan(), isStillStored('7')]).toEqual([null, false]);
});

it('says that it is not on the device where storage is full', () => {
  vi.stubGlobal('localStorage', { ...memoryStorage(), setItem: forbidden });
  expect(storePlan(plan)).toBe(false);
});

it('does not count as removed where storage cannot be read', () => {
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  expect([storePlan(plan), readStoredPlan(), isStillStored('7')]).toEqual([false, null, true]);
});
