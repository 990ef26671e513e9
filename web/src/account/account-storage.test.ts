import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sharedStorage, tabStorage } from '../storage/browser-storage.ts';
import { memoryStorage } from '../storage/testing/memory-storage.ts';
import { forgetOthers, forgetPerson } from './account-storage.ts';

const PLAN = 'winny-own-plan';
const shared = () => Object.keys(localStorage).toSorted();

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  sharedStorage.writeJson(PLAN, { userId: '7', changed: { ownSteps: 'A walk' } });
  sharedStorage.write('winny-own-region', 'us');
  sharedStorage.write('winny-region', 'uk');
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the safety plan of the person who signs in again, with what is not saved yet', () => {
  forgetOthers('7');
  expect(shared()).toEqual([PLAN, 'winny-region']);
  expect(sharedStorage.readJson(PLAN)).toMatchObject({ changed: { ownSteps: 'A walk' } });
});

it.each(['of another person', 'that cannot be read'])('removes a safety plan %s at a sign-in', (which) => {
  if (which === 'that cannot be read') sharedStorage.write(PLAN, 'not JSON');
  forgetOthers('8');
  expect(shared()).toEqual(['winny-region']);
});

it('removes everything of a person who signs out, and nothing of the device', () => {
  for (const key of ['winny:crisis', 'winny:owner', 'winny:draft:1']) tabStorage.write(key, 'x');
  tabStorage.write('winny-left', 'yes');
  sharedStorage.write('winny:crisis-acknowledged', '["1"]');
  sharedStorage.write('onboarding:7', '{}');
  sharedStorage.write('colourMode', 'night');
  forgetPerson();
  expect(shared()).toEqual(['colourMode', 'winny-region']);
  expect(Object.keys(sessionStorage)).toEqual(['winny-left']);
});
