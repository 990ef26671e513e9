import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';
import type { ReactNode } from 'react';
import type { MailContent } from './mail-content.ts';
import { MailFooter } from './mail-footer.tsx';
import { DAY, FONT, HEADING_FONT, NIGHT_STYLES } from './mail-theme.ts';
import { Mark } from './mark.tsx';

interface MailLayoutProps {
  content: MailContent;
  appUrl: string;
  /** Says at the top that this mail is a test. */
  isTest: boolean;
  /** The region whose hotlines come first. */
  region: HotlineRegion;
}

/** One mail as a whole: preview, mark, a card with heading, text and button, and the footer. */
export function MailLayout({ content, appUrl, isTest, region }: MailLayoutProps): ReactNode {
  const { subject, preview, heading, body, action, after } = content;
  const reason = content.reason ?? 'You get this mail because you have an account at Winny.';
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{NIGHT_STYLES}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={{ margin: 0, backgroundColor: DAY.paper, fontFamily: FONT }}>
        <Container className="paper" style={{ maxWidth: '100%', backgroundColor: DAY.paper }}>
          <Container style={{ maxWidth: 592 }}>
            <Section>
              <div className="outer" style={{ padding: '32px 16px' }}>
                <Mark />
                <div
                  className={action ? 'card ink' : 'card words ink'}
                  style={action ? card : { ...card, paddingBottom: 20 }}
                >
                  {isTest && <TestBadge />}
                  <Heading as="h1" className="ink" style={headingStyle}>
                    {heading}
                  </Heading>
                  {body}
                  {action && (
                    <Section style={{ margin: '24px 0 0' }}>
                      <Button className="button" href={action.url} style={button}>
                        {action.label}
                      </Button>
                    </Section>
                  )}
                  {after && (
                    <Text className="muted" style={{ ...paragraph, ...smaller }}>
                      {after}
                    </Text>
                  )}
                </div>
                <MailFooter
                  reason={reason}
                  appUrl={appUrl}
                  listsHotlines={content.listsHotlines === true}
                  region={region}
                />
              </div>
            </Section>
          </Container>
        </Container>
      </Body>
    </Html>
  );
}

/** One paragraph of a mail. */
export function Paragraph({ children }: { children: ReactNode }): ReactNode {
  return (
    <Text className="ink" style={paragraph}>
      {children}
    </Text>
  );
}

function TestBadge(): ReactNode {
  return (
    <Text className="badge" style={badge}>
      This is a test that you asked for. Nothing has changed, and its dates are examples.
    </Text>
  );
}

const card = {
  padding: '36px 32px',
  backgroundColor: DAY.card,
  border: `1px solid ${DAY.line}`,
  borderRadius: 20,
} as const;
const headingStyle = {
  margin: '0 0 16px',
  fontFamily: HEADING_FONT,
  fontSize: 27,
  lineHeight: 1.25,
  fontWeight: 'normal',
  letterSpacing: '-0.012em',
  color: DAY.ink,
} as const;
const paragraph = { margin: '0 0 16px', fontSize: 17, lineHeight: 1.6, color: DAY.ink } as const;
const smaller = { margin: '20px 0 0', fontSize: 15, color: DAY.muted } as const;
const button = {
  padding: '13px 26px',
  backgroundColor: DAY.evergreen,
  color: DAY.onEvergreen,
  fontSize: 17,
  lineHeight: 1.2,
  borderRadius: 24,
  textDecoration: 'none',
} as const;
const badge = {
  margin: '0 0 20px',
  padding: '10px 14px',
  fontSize: 15,
  lineHeight: 1.5,
  backgroundColor: DAY.lampSoft,
  color: DAY.lampInk,
  borderRadius: 12,
} as const;
