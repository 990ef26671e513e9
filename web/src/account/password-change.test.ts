import { expect, it } from 'vitest';
import { isFilled, passwordProblem } from './password-change.ts';

const filled = { current: 'a quiet evening', next: 'a long morning', confirmed: 'a long morning' };

it('needs all three fields', () => {
  expect(isFilled(filled)).toBe(true);
  for (const field of ['current', 'next', 'confirmed']) {
    expect(isFilled({ ...filled, [field]: '' }), field).toBe(false);
  }
});

it('refuses a confirmation that differs', () => {
  expect(passwordProblem(filled)).toBeUndefined();
  expect(passwordProblem({ ...filled, confirmed: 'a long Morning' })).toEqual({
    field: 'confirmed',
    message: 'New passwords do not match.',
  });
});

it('refuses a new password that is too short, and accepts six characters', () => {
  expect(passwordProblem({ ...filled, next: '12345', confirmed: '12345' })).toEqual({
    field: 'next',
    message: 'Password must be at least 6 characters long.',
  });
  expect(passwordProblem({ ...filled, next: '123456', confirmed: '123456' })).toBeUndefined();
});
