import { LIMITS } from '@winny/common/contract/limits';
import { toast } from '../ui/toast/toast.ts';
import { isUnauthorized } from './errors.ts';
import { SENTENCES } from './sentences.ts';

let leaving = false;
let signingOut = false;

/**
 * Says that the person is signed out and, half a second later, sends the browser to sign in again.
 * However many requests are refused at once, it is said and done once.
 */
export function leaveUnauthorized(target: '/api/login' | '/auth' = '/api/login'): void {
  if (leaving || signingOut) return;
  leaving = true;
  toast(SENTENCES.unauthorized);
  setTimeout(() => {
    leaving = false;
    window.location.href = target;
  }, LIMITS.unauthorizedRedirectMs);
}

/**
 * Signs out by `work`. Until it settles, hearing that the person is signed out is no news for this tab: its own socket is told
 * like those of all other tabs, often before the answer arrives.
 */
export async function whileSigningOut<T>(work: () => Promise<T>): Promise<T> {
  signingOut = true;
  try {
    return await work();
  } finally {
    signingOut = false;
  }
}

/**
 * Deals with an error if it is the one that means signed out.
 * @returns whether it was, so that the caller says nothing more
 */
export function handleUnauthorized(error: unknown, target?: '/api/login' | '/auth'): boolean {
  if (!isUnauthorized(error)) return false;
  leaveUnauthorized(target);
  return true;
}
