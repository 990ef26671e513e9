import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/button/button.tsx';

interface StartLinkProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Target of the call to action; the specification gives one for each page (PAGE-1 to PAGE-4). */
  to?: '/auth' | '/api/login';
  children: ReactNode;
}

/** A call to action that leads to the sign-up page. */
export function StartLink({ to = '/auth', children, ...look }: StartLinkProps) {
  return (
    <Button asChild {...look}>
      <a href={to}>{children}</a>
    </Button>
  );
}
