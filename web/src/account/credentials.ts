import { LIMITS } from '@winny/common/contract/limits';

export interface Credentials {
  email: string;
  password: string;
}

/** Input carried over when a person switches between the sign-in and the sign-up form. */
export interface Typed {
  email: string;
  password: string;
}

/** Reads the current values of the e-mail and password fields inside an element. */
export function readTyped(element: ParentNode | null): Typed {
  const inputValue = (name: keyof Typed) =>
    element?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '';
  return { email: inputValue('email'), password: inputValue('password') };
}

/** Reads e-mail (trimmed) and password (as typed) from a form; null when either is empty. */
export function readCredentials(form: FormData): Credentials | null {
  const email = fieldText(form, 'email').trim();
  const password = fieldText(form, 'password');
  return email && password ? { email, password } : null;
}

/** The first of the two fields that is empty. */
export function firstEmptyField(form: FormData): 'email' | 'password' {
  return fieldText(form, 'email').trim() ? 'password' : 'email';
}

/** The same error message that the server gives for a new password; undefined when it is valid. */
export function newPasswordError(password: string): string | undefined {
  if (password.length < LIMITS.passwordChars) {
    return `Password must be at least ${LIMITS.passwordChars} characters long.`;
  }
  if (new TextEncoder().encode(password).length > LIMITS.passwordBytes) {
    return `Password must be at most ${LIMITS.passwordBytes} bytes long.`;
  }
  return undefined;
}

/** The value of a text field; an empty string when the form does not have it. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
