import { expect, it } from 'vitest';
import { Refused } from './errors.ts';
import { failureToast } from './failure-toast.ts';

it('shows the server’s sentence, or the message of the failure', () => {
  const refusal = new Refused(409, '{"message":"Email already exists"}', { message: 'Email already exists' });
  expect(failureToast('Update failed', refusal)).toEqual({
    title: 'Update failed',
    description: 'Email already exists',
    tone: 'destructive',
  });
  expect(failureToast('Cancellation failed', new Refused(502, 'Bad Gateway')).description).toBe(
    '502: Bad Gateway',
  );
});
