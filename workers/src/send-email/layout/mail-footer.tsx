import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';
import type { ReactNode } from 'react';
import { HotlineList, HotlineSentence } from './hotlines.tsx';
import { MailLink } from './mail-link.tsx';
import { DAY } from './mail-theme.ts';

const small = { fontSize: 14, lineHeight: 1.6, color: DAY.muted, margin: '0 0 12px' } as const;

interface MailFooterProps {
  reason: string;
  appUrl: string;
  listsHotlines: boolean;
  /** Its hotlines come first. */
  region: HotlineRegion;
}

/** The end of every mail: hotlines, because replies to it are not read; then who sent it, and why. */
export function MailFooter({ reason, appUrl, listsHotlines, region }: MailFooterProps): ReactNode {
  return (
    <Section style={{ padding: '24px 4px 0' }}>
      {listsHotlines ? <HotlineList own={region} /> : <HotlineSentence own={region} />}
      <Text className="muted" style={{ ...small, margin: '20px 0 4px' }}>
        {reason} Replies to it are not read.
      </Text>
      <Text className="muted" style={small}>
        Winny, <MailLink href={appUrl}>{appUrl}</MailLink>
        <br />
        <MailLink href={`${appUrl}/contact`}>Contact us</MailLink>
      </Text>
    </Section>
  );
}
