import { expect, it } from 'vitest';
import { avatarInitials } from './avatar-initials.ts';

it.each([
  [{ firstName: 'Maya', lastName: 'Adams', email: 'z@example.org' }, 'MA'],
  [{ firstName: 'maya', lastName: 'adams' }, 'MA'],
  [{ firstName: 'Maya', lastName: '', email: 'z@example.org' }, 'M'],
  [{ firstName: '  ', lastName: 'Adams', email: 'zoe@example.org' }, 'Z'],
  [{ firstName: null, lastName: null, email: 'zoe@example.org' }, 'Z'],
  [{ firstName: '', lastName: '', email: '' }, 'U'],
  [{}, 'U'],
  [{ firstName: 'e\u0301lodie', lastName: '𝒵ed' }, 'É𝒵'],
])('avatarInitials of %j is %s', (person, initials) => {
  expect(avatarInitials(person)).toBe(initials);
});
