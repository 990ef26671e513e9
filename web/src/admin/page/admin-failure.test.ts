import { expect, it } from 'vitest';
import { Refused, Unreachable } from '../../api/errors.ts';
import { isDenied } from './access-denied.tsx';
import { adminFailure } from './admin-failure.ts';

it('shows the sentence of the server after a failure, or the screen’s own', () => {
  const refused = new Refused(403, '', { message: 'You are not allowed to do this.' });
  expect(adminFailure(refused, 'Failed to delete user')).toEqual({
    title: 'Error',
    description: 'You are not allowed to do this.',
    tone: 'destructive',
  });
  expect(adminFailure(new Unreachable(), 'Failed to fetch users').description).toBe('Failed to fetch users');
});

it('takes 401 and 403 for a refusal of access, whoever sent them', () => {
  expect([401, 403, 404, 429, 500].filter((status) => isDenied(new Refused(status, '')))).toEqual([401, 403]);
  expect(isDenied(new Unreachable())).toBe(false);
});
