import { newPasswordError } from './credentials.ts';

/** The fields of the form that changes the password. */
export interface PasswordChange {
  current: string;
  next: string;
  confirmed: string;
}

export const NO_PASSWORDS: PasswordChange = { current: '', next: '', confirmed: '' };

/** Whether the form can be sent (ACCT-9). */
export function isFilled({ current, next, confirmed }: PasswordChange): boolean {
  return current !== '' && next !== '' && confirmed !== '';
}

/** The first faulty field, with its message (ACCT-7, ACCT-8). Undefined when the new password is valid. */
export function passwordProblem({
  next,
  confirmed,
}: PasswordChange): { field: keyof PasswordChange; message: string } | undefined {
  if (next !== confirmed) return { field: 'confirmed', message: 'New passwords do not match.' };
  const message = newPasswordError(next);
  return message === undefined ? undefined : { field: 'next', message };
}
