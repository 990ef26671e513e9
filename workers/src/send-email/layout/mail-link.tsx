import { Link } from '@react-email/link';
import type { ReactNode } from 'react';
import { DAY } from './mail-theme.ts';

interface MailLinkProps {
  href: string;
  children: ReactNode;
  /** A telephone number or site of a hotline: is not broken, and its target is not repeated in the text alternative. */
  isHotline?: boolean;
}

/** A link within the text of a mail. */
export function MailLink({ href, children, isHotline = false }: MailLinkProps): ReactNode {
  return (
    <Link className={isHotline ? 'link hotline' : 'link'} href={href} style={isHotline ? unbroken : link}>
      {children}
    </Link>
  );
}

const link = { color: DAY.evergreen, textDecoration: 'underline' } as const;
const unbroken = { ...link, whiteSpace: 'nowrap' } as const;
