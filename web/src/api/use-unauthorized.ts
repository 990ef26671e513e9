import { useEffect } from 'react';
import { handleUnauthorized } from './unauthorized.ts';

/** Redirects to sign-in when a query fails because the person is signed out. */
export function useUnauthorized(error: unknown, target?: '/api/login' | '/auth'): void {
  useEffect(() => {
    if (error) handleUnauthorized(error, target);
  }, [error, target]);
}
