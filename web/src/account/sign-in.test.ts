import { AppError, type ErrorCode } from '@winny/common/contract/errors';
import { expect, it } from 'vitest';
import { Refused, Unreachable } from '../api/errors.ts';
import { signInErrorToast, signUpErrorToast } from './sign-in.ts';

const refusal = (code: ErrorCode) => {
  const { status, message } = new AppError(code);
  return new Refused(status, message, { code, message });
};

it('gives the reason why signing in failed', () => {
  expect(signInErrorToast(refusal('badCredentials'))).toEqual({
    title: 'Login failed',
    description: 'Please check your email and password.',
    tone: 'destructive',
  });
  expect(signInErrorToast(refusal('tooManySignIns')).description).toBe(
    'Too many sign-in attempts. Please try again in 15 minutes.',
  );
  expect(signInErrorToast(refusal('internal')).description).toBe('Please check your email and password.');
  expect(signInErrorToast(new Unreachable()).description).toContain('can’t be reached');
});

it('gives the reason why signing up failed', () => {
  expect(signUpErrorToast(refusal('emailTaken')).description).toBe(
    'This email is already registered. Please try logging in instead.',
  );
  expect(signUpErrorToast(refusal('invalid'))).toEqual({
    title: 'Registration failed',
    description: 'Please check your information and try again.',
    tone: 'destructive',
  });
});
