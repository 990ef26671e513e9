import { useEffect } from 'react';
import { handleUnauthorized } from '../api/unauthorized.ts';

/** Sends the person to sign in when a query was refused because they are signed out. */
export function useUnauthorized(error: unknown): void {
  useEffect(() => {
    if (error) handleUnauthorized(error);
  }, [error]);
}
