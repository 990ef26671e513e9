import { useEffect } from 'react';
import { handleUnauthorized } from './unauthorized.ts';

/** Sends the person to sign in when a query was refused because they are signed out. */
export function useUnauthorized(error: unknown, target?: '/api/login' | '/auth'): void {
  useEffect(() => {
    if (error) handleUnauthorized(error, target);
  }, [error, target]);
}
