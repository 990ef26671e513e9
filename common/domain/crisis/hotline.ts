import type { CrisisType } from '../../contract/crisis.ts';

/** The tabs of every list of lines: UK, USA, Other. */
export type HotlineRegion = 'uk' | 'us' | 'other';

/** Places inside "Other"; `world` is for everywhere without a line of its own. */
export type HotlineCountry =
  | 'uk'
  | 'us'
  | 'ireland'
  | 'europe'
  | 'canada'
  | 'australia'
  | 'new_zealand'
  | 'world';

export type Hotline = {
  readonly id: string;
  readonly region: HotlineRegion;
  readonly country: HotlineCountry;
  readonly name: string;
  readonly kind: 'phone' | 'text' | 'web';
  /** The number to dial or text, as people write it; null for a website. */
  readonly number: string | null;
  /** The word to text, if the line asks for one. */
  readonly textBody: string | null;
  readonly hours: string;
  /** Whom it is for, in words that somebody can recognise themselves in. */
  readonly audience: string;
  readonly cost: string;
  readonly confidential: boolean;
  /** An emergency number: it comes first when a life is in danger. */
  readonly emergency: boolean;
  /** The kinds of danger this line is made for; an empty list means any. */
  readonly topics: readonly CrisisType[];
  /** Shown for every kind of danger all the same, as the specification's own lines are. */
  readonly always: boolean;
  /** The organisation's own page, where the entry can be checked. */
  readonly sourceUrl: string;
  /**
   * The day, 'YYYY-MM-DD', on which somebody held this entry against its source; null until somebody has. Entries were
   * written from the specification and general knowledge: they must be checked before real people rely on them.
   */
  readonly checked: string | null;
};

/** Where a line's button leads: `tel:`, `sms:` or the web page. */
export function hotlineHref(line: Pick<Hotline, 'kind' | 'number' | 'textBody' | 'sourceUrl'>): string {
  if (line.kind === 'web' || line.number === null) return line.sourceUrl;
  const digits = line.number.replace(/[^\d+]/g, '');
  if (line.kind === 'phone') return `tel:${digits}`;
  // "?&body=" is the one form that both iOS (which wants &) and Android (which wants ?) understand.
  return line.textBody === null
    ? `sms:${digits}`
    : `sms:${digits}?&body=${encodeURIComponent(line.textBody)}`;
}

/** What the button says: "Call 116 123", "Text SHOUT to 85258", "Open findahelpline.com". */
export function hotlineAction(line: Pick<Hotline, 'kind' | 'number' | 'textBody' | 'sourceUrl'>): string {
  if (line.kind === 'web' || line.number === null) return `Open ${websiteName(line.sourceUrl)}`;
  if (line.kind === 'phone') return `Call ${line.number}`;
  return line.textBody === null ? `Text ${line.number}` : `Text ${line.textBody} to ${line.number}`;
}

function websiteName(url: string): string {
  return url.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/.*$/, '');
}
