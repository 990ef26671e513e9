import type { ReactNode } from 'react';
import { Button } from '../ui/button/button.tsx';
import { useHydrated } from '../ui/page/use-hydrated.ts';

/** Looks enabled before hydration, which ends before anyone has filled in the form. Without JavaScript it looks disabled. */
const beforeHydration = {
  '&:disabled': { opacity: 1, cursor: 'progress' },
  '@media (scripting: none)': { '&:disabled': { opacity: 0.6 } },
};

/**
 * Submit button, disabled until hydration: a native submit would put the password into the URL.
 */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  const ready = useHydrated();
  return (
    <Button
      type="submit"
      size="lg"
      wide
      pending={pending}
      disabled={!ready}
      css={ready ? undefined : beforeHydration}
    >
      {children}
    </Button>
  );
}
