import { newPasswordSchema } from '@winny/common/contract/user';
import { expect, it } from 'vitest';
import { firstMissing, newPasswordFault, presentCredentials } from './credentials.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

it('needs both an e-mail and a password', () => {
  expect(presentCredentials(form({ email: ' maya@example.org ', password: ' pass word ' }))).toEqual({
    email: 'maya@example.org',
    password: ' pass word ',
  });
  expect(presentCredentials(form({ email: '   ', password: 'secret' }))).toBeNull();
  expect(presentCredentials(form({ email: 'maya@example.org', password: '' }))).toBeNull();
  expect(presentCredentials(form({}))).toBeNull();
});

it('knows which of the two to ask for first', () => {
  expect(firstMissing(form({}))).toBe('email');
  expect(firstMissing(form({ email: '  ', password: 'secret' }))).toBe('email');
  expect(firstMissing(form({ email: 'maya@example.org', password: '' }))).toBe('password');
});

it('judges a new password as the server does', () => {
  for (const password of ['', '12345', '123456', 'é'.repeat(36), 'é'.repeat(37), 'x'.repeat(73)]) {
    const judged = newPasswordSchema.safeParse(password);
    expect(newPasswordFault(password)).toBe(judged.error?.issues[0]?.message);
  }
});
