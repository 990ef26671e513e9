import { Text } from '@react-email/text';
import {
  type Hotline,
  type HotlineRegion,
  hotlineAction,
  hotlineHref,
} from '@winny/common/domain/crisis/hotline';
import { HOTLINE_REGIONS, linesFor } from '@winny/common/domain/crisis/hotlines';
import type { ReactNode } from 'react';
import { MailLink } from './mail-link.tsx';
import { DAY } from './mail-theme.ts';

const text = { fontSize: 15, lineHeight: 1.6, color: DAY.muted, margin: '0 0 12px' } as const;
/** Lines far enough apart for a thumb. */
const list = { ...text, lineHeight: '30px' } as const;

const TITLES: Readonly<Record<HotlineRegion, string>> = { uk: 'UK', us: 'USA', other: 'Elsewhere' };
const IN_DANGER = 'If you are in danger, or cannot keep yourself safe, please talk to a person now';

/** For readers whose country is not known: two numbers that work in most of Europe, and a website for all other countries. */
const elsewhere = (): Hotline[] =>
  linesFor('other', null).filter(({ country }) => country === 'europe' || country === 'world');

/** The regions, the person's own first. */
function regionsFrom(own: HotlineRegion): { region: HotlineRegion; title: string }[] {
  const ids = HOTLINE_REGIONS.map(({ id }) => id);
  return [own, ...ids.filter((id) => id !== own)].map((region, at) => ({
    region,
    title: region === 'other' && at === 0 ? 'Outside the UK and the USA' : TITLES[region],
  }));
}

/** The general hotlines of each region, the person's own first. */
export function HotlineList({ own }: { own: HotlineRegion }): ReactNode {
  return (
    <>
      <Text className="muted" style={text}>
        {IN_DANGER}.
      </Text>
      {regionsFrom(own).map(({ region, title }) => (
        <Text key={region} className="muted" style={list}>
          <strong>{title}</strong>
          {(region === 'other' ? elsewhere() : linesFor(region, null)).map((line) => (
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

/** The emergency number and one listening service or website of each region, the person's own first, in a sentence. */
export function HotlineSentence({ own }: { own: HotlineRegion }): ReactNode {
  return (
    <Text className="muted" style={text}>
      {IN_DANGER}:{' '}
      {regionsFrom(own).map(({ region, title }, place) => (
        <span key={region}>
          {place > 0 && ', '}
          {region === 'other' ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title}{' '}
          {mainLines(region).map((line, at) => (
            <span key={line.id}>
              {at > 0 && ' or '}
              <HotlineLink line={line} label={line.number ?? hotlineAction(line).replace('Open ', '')} />
              {line.country === 'europe' && !line.emergency && ' in Europe'}
            </span>
          ))}
        </span>
      ))}
      .
    </Text>
  );
}

function mainLines(region: HotlineRegion): Hotline[] {
  const lines = region === 'other' ? elsewhere() : linesFor(region, null);
  const calls = lines.filter(({ kind }) => kind === 'phone');
  const listening = calls.find(({ emergency }) => !emergency);
  const emergency = calls.find((line) => line.emergency);
  const website = lines.find(({ kind }) => kind === 'web');
  return [emergency, listening, website].filter((line) => line !== undefined);
}

function HotlineLink({ line, label }: { line: Hotline; label?: string }): ReactNode {
  return (
    <MailLink href={hotlineHref(line)} isHotline>
      {label ?? hotlineAction(line)}
    </MailLink>
  );
}
