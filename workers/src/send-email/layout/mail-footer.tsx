import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type Hotline, hotlineAction, hotlineHref } from '@winny/common/domain/crisis/hotline';
import { HOTLINES, linesFor } from '@winny/common/domain/crisis/hotlines';
import type { ReactNode } from 'react';
import { DAY } from './mail-theme.ts';

const small = { fontSize: 14, lineHeight: 1.6, color: DAY.muted, margin: '0 0 12px' } as const;

/** The end of every mail: hotlines, because replies to it are not read; then who sent it, and why. */
export function MailFooter({ reason, appUrl }: { reason: string; appUrl: string }): ReactNode {
  return (
    <Section style={{ padding: '24px 4px 0' }}>
      <Text className="muted" style={small}>
        If you are in danger, or cannot keep yourself safe, please talk to a person now.
      </Text>
      {regions().map(({ region, lines }) => (
        <Text key={region} className="muted" style={small}>
          <strong>{region}</strong>
          {lines.map((line) => (
            <HotlineEntry key={line.id} line={line} />
          ))}
        </Text>
      ))}
      <Text className="muted" style={{ ...small, margin: '20px 0 4px' }}>
        {reason} Answers to it are not read.
      </Text>
      <Text className="muted" style={small}>
        Winny, <FooterLink href={appUrl}>{new URL(appUrl).host}</FooterLink>
        <br />
        <FooterLink href={`${appUrl}/contact`}>Contact us</FooterLink>
      </Text>
    </Section>
  );
}

function HotlineEntry({ line }: { line: Hotline }): ReactNode {
  return (
    <>
      <br />
      <FooterLink href={hotlineHref(line)}>{hotlineAction(line)}</FooterLink>, {line.name}
    </>
  );
}

function FooterLink({ href, children }: { href: string; children: string }): ReactNode {
  return (
    <Link className="link" href={href} style={{ color: DAY.evergreen, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

/** The general hotlines of each region. */
function regions(): { region: string; lines: Hotline[] }[] {
  return [
    { region: 'UK', lines: linesFor('uk', null) },
    { region: 'USA', lines: linesFor('us', null) },
    { region: 'Elsewhere', lines: HOTLINES.filter((line) => line.country === 'world') },
  ];
}
