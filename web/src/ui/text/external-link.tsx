import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../picture/icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The content of an `<a>` that leaves the product: a small arrow, and words for those who cannot see it. */
export function ExternalMark({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Icon of={ArrowUpRight} size={15} />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </>
  );
}

/** Attributes every link to somebody else's site carries. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;
