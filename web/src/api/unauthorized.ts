import { LIMITS } from '@winny/common/contract/limits';
import { toast } from '../ui/toast/toast.ts';
import { isUnauthorized } from './errors.ts';
import { SENTENCES } from './sentences.ts';

let leaving = false;
let signingOut = false;

/**
 * Shows the signed-out toast and redirects to sign-in half a second later. Several refused requests cause one toast and one
 * redirect.
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
 * Runs a sign-out. Until it settles, `leaveUnauthorized` does nothing, because the socket of this tab is told of the sign-out
 * too, often before the answer arrives.
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
 * Handles an error if it means that the person is signed out.
 * @returns whether it did; the caller then shows no error
 */
export function handleUnauthorized(error: unknown, target?: '/api/login' | '/auth'): boolean {
  if (!isUnauthorized(error)) return false;
  leaveUnauthorized(target);
  return true;
}
