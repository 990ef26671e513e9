import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../picture/icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The content of a link to another site: a small arrow, and text for screen readers. */
export function ExternalMark({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Icon of={ArrowUpRight} size={15} />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </>
  );
}

/** Attributes of every link to another site. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;
