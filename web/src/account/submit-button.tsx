import type { ReactNode } from 'react';
import { Button } from '../ui/button/button.tsx';
import { useHydrated } from '../ui/page/use-hydrated.ts';

/** It looks ready, because it is by the time a form is filled in; without JavaScript it never will be. */
const early = {
  '&:disabled': { opacity: 1, cursor: 'progress' },
  '@media (scripting: none)': { '&:disabled': { opacity: 0.6 } },
};

/**
 * Sends a form, as soon as the app can: before that the browser would do it in its own way, with the password in the address.
 */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  const ready = useHydrated();
  return (
    <Button type="submit" size="lg" wide pending={pending} disabled={!ready} css={ready ? undefined : early}>
      {children}
    </Button>
  );
}
