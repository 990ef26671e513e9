import { newPasswordSchema } from '@winny/common/contract/user';
import { expect, it } from 'vitest';
import { firstEmptyField, newPasswordError, readCredentials } from './credentials.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

it('needs both an e-mail and a password', () => {
  expect(readCredentials(form({ email: ' maya@example.org ', password: ' pass word ' }))).toEqual({
    email: 'maya@example.org',
    password: ' pass word ',
  });
  expect(readCredentials(form({ email: '   ', password: 'secret' }))).toBeNull();
  expect(readCredentials(form({ email: 'maya@example.org', password: '' }))).toBeNull();
  expect(readCredentials(form({}))).toBeNull();
});

it('finds the first empty field', () => {
  expect(firstEmptyField(form({}))).toBe('email');
  expect(firstEmptyField(form({ email: '  ', password: 'secret' }))).toBe('email');
  expect(firstEmptyField(form({ email: 'maya@example.org', password: '' }))).toBe('password');
});

it('accepts the same new passwords as the server', () => {
  for (const password of ['', '12345', '123456', 'é'.repeat(36), 'é'.repeat(37), 'x'.repeat(73)]) {
    const parsed = newPasswordSchema.safeParse(password);
    expect(newPasswordError(password)).toBe(parsed.error?.issues[0]?.message);
  }
});
