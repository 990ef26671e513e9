import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/button/button.tsx';

interface StartLinkProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Where each page's calls to action lead (PAGE-1 to PAGE-4). */
  to?: '/auth' | '/api/login';
  children: ReactNode;
}

/** A call to action: the browser goes to where one signs up or in. */
export function StartLink({ to = '/auth', children, ...look }: StartLinkProps) {
  return (
    <Button asChild {...look}>
      <a href={to}>{children}</a>
    </Button>
  );
}
