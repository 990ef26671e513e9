import { expect, it } from 'vitest';
import { ConnectionError, RequestError } from '../api/request-error.ts';
import { signInErrorToast, signUpErrorToast } from './sign-in.ts';

const refusal = (status: number, message: string) =>
  new RequestError(status, JSON.stringify({ message }), '');

it('gives the reason why signing in failed', () => {
  expect(signInErrorToast(refusal(401, 'Unauthorized'))).toEqual({
    title: 'Login failed',
    description: 'Please check your email and password.',
    tone: 'destructive',
  });
  expect(
    signInErrorToast(refusal(429, 'Too many sign-in attempts. Please try again in 15 minutes.')).description,
  ).toBe('Too many sign-in attempts. Please try again in 15 minutes.');
  expect(signInErrorToast(refusal(500, 'Something went wrong here.')).description).toBe(
    'Please check your email and password.',
  );
  expect(signInErrorToast(new ConnectionError(null)).description).toContain('can’t be reached');
});

it('gives the reason why signing up failed', () => {
  expect(signUpErrorToast(refusal(409, 'Email already exists')).description).toBe(
    'This email is already registered. Please try logging in instead.',
  );
  expect(signUpErrorToast(refusal(400, 'Please check what you sent and try again.'))).toEqual({
    title: 'Registration failed',
    description: 'Please check your information and try again.',
    tone: 'destructive',
  });
});
