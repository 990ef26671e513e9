import { LIMITS } from '@winny/common/contract/limits';

export interface Credentials {
  email: string;
  password: string;
}

/** What was typed into one of the two forms, for the other: somebody may notice late that they have an account. */
export interface Typed {
  email: string;
  password: string;
}

/** What stands in the e-mail and password fields within an element. */
export function typedWithin(element: ParentNode | null): Typed {
  const standing = (name: keyof Typed) =>
    element?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '';
  return { email: standing('email'), password: standing('password') };
}

/** Trims the e-mail; a password stays as it was typed. Null when one of the two is missing. */
export function presentCredentials(form: FormData): Credentials | null {
  const email = text(form, 'email').trim();
  const password = text(form, 'password');
  return email && password ? { email, password } : null;
}

/** The first of the two fields that was left empty. */
export function firstMissing(form: FormData): 'email' | 'password' {
  return text(form, 'email').trim() ? 'password' : 'email';
}

/** What is wrong with a new password, in the words of the account rules; undefined when nothing is. */
export function newPasswordFault(password: string): string | undefined {
  if (password.length < LIMITS.passwordChars) {
    return `Password must be at least ${LIMITS.passwordChars} characters long.`;
  }
  if (new TextEncoder().encode(password).length > LIMITS.passwordBytes) {
    return `Password must be at most ${LIMITS.passwordBytes} bytes long.`;
  }
  return undefined;
}

/** A text field of a form; empty when it is not there. */
export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
