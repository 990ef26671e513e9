import { linesFor } from '@winny/common/domain/crisis/hotlines';
import { expect, it } from 'vitest';
import { hotlinesAtAGlance, splitHotlines } from './split-hotlines.ts';

const names = (lines: readonly { name: string }[]): string[] => lines.map((line) => line.name);

it('shows two helplines and the emergency number first, and loses none', () => {
  const lines = linesFor('uk', 'suicide');
  const { first, more } = splitHotlines(lines);
  expect(names(first)).toEqual(['Samaritans', 'Shout', 'Emergency services']);
  expect(names([...first, ...more]).sort()).toEqual(names(lines).sort());
});

it('keeps the emergency number first in a medical emergency', () => {
  expect(names(splitHotlines(linesFor('us', 'medical_emergency')).first)[0]).toBe('Emergency services');
});

it('shows every hotline of the other countries first', () => {
  const lines = linesFor('other', 'suicide');
  expect(splitHotlines(lines)).toEqual({ first: lines, more: [] });
});

it('has the emergency number among the few hotlines of a card, and for other countries a website', () => {
  const glance = (region: 'uk' | 'us' | 'other') => names(hotlinesAtAGlance(linesFor(region, null)));
  expect(glance('uk')).toEqual(['Samaritans', 'Shout', 'Emergency services']);
  expect(glance('us')).toHaveLength(3);
  expect(glance('us')).toContain('Emergency services');
  expect(glance('other')).toEqual([
    'Emotional support helpline, Europe',
    'Emergency services, Europe',
    'Find a Helpline',
  ]);
});
