import type { ReactNode } from 'react';
import { ExternalMark, newTab } from '../../ui/text/external-link.tsx';
import { TextLink } from '../../ui/text/text.tsx';

/** A link within a sentence to another site, opened in a new tab. */
export function ExternalTextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink
      href={href}
      {...newTab}
      css={{ '& svg': { display: 'inline', verticalAlign: '-0.1em', marginInlineStart: '0.15em' } }}
    >
      <ExternalMark>{children}</ExternalMark>
    </TextLink>
  );
}
