import { describe, expect, it } from 'vitest';
import { createPasswords, NO_PASSWORD } from './passwords.ts';

const passwords = createPasswords(4);

describe('passwords', () => {
  it('match only their own hash', async () => {
    const hash = await passwords.hash('lantern-and-hill');
    expect(hash).toMatch(/^\$2[aby]\$04\$/);
    expect(await passwords.matches('lantern-and-hill', hash)).toBe(true);
    expect(await passwords.matches('lantern-and-hill ', hash)).toBe(false);
    expect(await passwords.matches('', hash)).toBe(false);
  });

  it('never match without an account or without a password', async () => {
    expect(await passwords.matches('', undefined)).toBe(false);
    expect(await passwords.matches('anything', undefined)).toBe(false);
    expect(await passwords.matches(NO_PASSWORD, NO_PASSWORD)).toBe(false);
  });

  it('do not match by their first 72 bytes', async () => {
    const whole = 'ä'.repeat(36);
    const hash = await passwords.hash(whole);
    expect(await passwords.matches(whole, hash)).toBe(true);
    expect(await passwords.matches(`${whole}and more`, hash)).toBe(false);
  });
});
