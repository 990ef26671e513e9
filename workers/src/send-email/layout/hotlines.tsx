import { Text } from '@react-email/text';
import {
  type Hotline,
  type HotlineRegion,
  hotlineAction,
  hotlineHref,
} from '@winny/common/domain/crisis/hotline';
import { HOTLINES, linesFor } from '@winny/common/domain/crisis/hotlines';
import type { ReactNode } from 'react';
import { MailLink } from './mail-link.tsx';
import { DAY } from './mail-theme.ts';

const text = { fontSize: 15, lineHeight: 1.6, color: DAY.muted, margin: '0 0 12px' } as const;
/** Lines far enough apart for a thumb. */
const list = { ...text, lineHeight: '30px' } as const;

const REGIONS = [
  { region: 'uk', title: 'UK' },
  { region: 'us', title: 'USA' },
] as const satisfies { region: HotlineRegion; title: string }[];
const IN_DANGER = 'If you are in danger, or cannot keep yourself safe, please talk to a person now';
const elsewhere = () => HOTLINES.filter(({ country }) => country === 'world');

/** The general hotlines of each region. */
export function HotlineList(): ReactNode {
  const regions = REGIONS.map(({ region, title }) => ({ title, lines: linesFor(region, null) }));
  return (
    <>
      <Text className="muted" style={text}>
        {IN_DANGER}.
      </Text>
      {[...regions, { title: 'Elsewhere', lines: elsewhere() }].map(({ title, lines }) => (
        <Text key={title} className="muted" style={list}>
          <strong>{title}</strong>
          {lines.map((line) => (
            <span key={line.id}>
              <br />
              <HotlineLink line={line} />, {line.name}
            </span>
          ))}
        </Text>
      ))}
    </>
  );
}

/** The emergency number and one listening service of each region, in a sentence. */
export function HotlineSentence(): ReactNode {
  return (
    <Text className="muted" style={text}>
      {IN_DANGER}:{' '}
      {REGIONS.map(({ region, title }) => (
        <span key={region}>
          {title}{' '}
          {mainLines(region).map((line, at) => (
            <span key={line.id}>
              {at > 0 && ' or '}
              <HotlineLink line={line} label={line.number ?? ''} />
            </span>
          ))}
          ,{' '}
        </span>
      ))}
      elsewhere{' '}
      {elsewhere().map((line) => (
        <HotlineLink key={line.id} line={line} label={hotlineAction(line).replace('Open ', '')} />
      ))}
      .
    </Text>
  );
}

function mainLines(region: HotlineRegion): Hotline[] {
  const calls = linesFor(region, null).filter(({ kind }) => kind === 'phone');
  const listening = calls.find(({ emergency }) => !emergency);
  const emergency = calls.find((line) => line.emergency);
  return [emergency, listening].filter((line) => line !== undefined);
}

function HotlineLink({ line, label }: { line: Hotline; label?: string }): ReactNode {
  return (
    <MailLink href={hotlineHref(line)} isHotline>
      {label ?? hotlineAction(line)}
    </MailLink>
  );
}
