import { expect, it } from 'vitest';
import {
  type Answers,
  firstAnswers,
  firstIncomplete,
  missingAnswer,
  preferencesFor,
  sessionFor,
  toggleApproach,
} from './answers.ts';

const nothing: Answers = { experience: null, title: '', supportStyle: null, approaches: [] };
const user = {
  id: '7',
  email: 'maya@example.org',
  emailConfirmed: true,
  firstName: 'Maya',
  lastName: '',
  role: 'user',
  createdAt: '2026-11-20T12:00:00.000Z',
  onboardingCompleted: false,
  therapyExperience: null,
  supportStyle: null,
  preferredApproaches: [],
  region: null,
  deviceRegion: null,
} as const;

it('begins with the default title and the answers of an earlier onboarding', () => {
  expect(firstAnswers({ ...user, preferredApproaches: [] })).toEqual({
    ...nothing,
    title: 'My first session with Winny',
  });
  const before = firstAnswers({
    ...user,
    therapyExperience: 'some',
    supportStyle: 'mindful',
    preferredApproaches: ['gestalt', 'humanistic'],
  });
  expect(before).toMatchObject({
    experience: 'some',
    supportStyle: 'mindful',
    approaches: ['gestalt', 'humanistic'],
  });
});

it('keeps approaches in the order they were chosen', () => {
  const both = toggleApproach(toggleApproach(nothing, 'gestalt'), 'psychodynamic');
  expect(both.approaches).toEqual(['gestalt', 'psychodynamic']);
  const again = toggleApproach(toggleApproach(both, 'gestalt'), 'gestalt');
  expect(again.approaches).toEqual(['psychodynamic', 'gestalt']);
});

it('derives the session: first approach, else support style, else experience', () => {
  expect(sessionFor({ ...nothing, experience: 'experienced' }).therapyStyle).toBe('psychodynamic');
  expect(sessionFor({ ...nothing, experience: 'new', supportStyle: 'tactical' }).therapyStyle).toBe('sfbt');
  const all: Answers = {
    experience: 'new',
    title: ' Sleep ',
    supportStyle: 'tactical',
    approaches: ['mindfulness-based', 'gestalt'],
  };
  expect(sessionFor(all)).toEqual({ title: 'Sleep', therapyStyle: 'mindfulness' });
  expect(sessionFor(nothing).title).toBe('Getting to know each other');
  expect(sessionFor({ ...nothing, title: '   ' }).title).toBe('Getting to know each other');
});

it('saves given answers and omits the others', () => {
  expect(preferencesFor({ ...nothing, experience: 'new' })).toEqual({
    therapyExperience: 'new',
    onboardingCompleted: true,
  });
  expect(
    preferencesFor({
      ...nothing,
      experience: 'some',
      supportStyle: 'compassionate',
      approaches: ['gestalt'],
    }),
  ).toEqual({
    therapyExperience: 'some',
    supportStyle: 'compassionate',
    preferredApproaches: ['gestalt'],
    onboardingCompleted: true,
  });
});

it('requires an experience and a support style only', () => {
  expect(missingAnswer('experience', nothing)).toMatchObject({
    title: 'Please select your therapy experience',
    description: 'This helps me provide better support for you.',
  });
  expect(missingAnswer('support', nothing)?.title).toBe('Please choose a support style');
  expect(missingAnswer('title', nothing)).toBeUndefined();
  expect(missingAnswer('approaches', nothing)).toBeUndefined();
});

it('finds the first step whose answer is missing', () => {
  expect(firstIncomplete('all-set', nothing)).toBe('experience');
  expect(firstIncomplete('all-set', { ...nothing, experience: 'new' })).toBe('support');
  expect(firstIncomplete('experience', nothing)).toBe('experience');
  expect(firstIncomplete('expectations', { ...nothing, experience: 'new', supportStyle: 'mindful' })).toBe(
    'expectations',
  );
});
