import { linesFor } from '@winny/common/domain/crisis/hotlines';
import { expect, it } from 'vitest';
import { splitHotlines } from './split-hotlines.ts';

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
