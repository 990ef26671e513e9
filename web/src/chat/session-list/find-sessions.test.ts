import type { Session } from '@winny/common/contract/session';
import { expect, it } from 'vitest';
import { findSessions } from './find-sessions.ts';

const session = (title: string, therapyStyle: Session['therapyStyle']): Session => ({
  id: '0'.repeat(24),
  title,
  therapyStyle,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 0,
});
const sessions = [
  session('Mum’s visit', 'humanistic'),
  session('At the café', 'cbt'),
  session('Sleeping, or not', 'mindfulness'),
];
const found = (query: string): string[] => findSessions(sessions, query).map((one) => one.title);

it('finds by title and style, ignoring case and accents', () => {
  expect(found('CAFE')).toEqual(['At the café']);
  expect(found('behavioral')).toEqual(['At the café']);
  expect(found('visit humanistic')).toEqual(['Mum’s visit']);
  expect(found('visit mindfulness')).toEqual([]);
});

it('returns all sessions for an empty search', () => {
  expect(findSessions(sessions, '  ')).toBe(sessions);
});
