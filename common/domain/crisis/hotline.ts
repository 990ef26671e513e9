import type { CrisisType, OwnLines } from '../../contract/crisis.ts';

/** The tabs of every list of hotlines: UK, USA, Other. */
export type HotlineRegion = 'uk' | 'us' | 'other';

/** Countries within "Other"; `world` is for countries without a hotline in the list. */
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
  /** The keyword to text, if the service needs one. */
  readonly textBody: string | null;
  readonly hours: string;
  /** The audience, in words that people can recognise themselves in. */
  readonly audience: string;
  readonly cost: string;
  readonly confidential: boolean;
  /** An emergency number; comes first when a life is in danger. */
  readonly emergency: boolean;
  /** The kinds of danger this hotline is for; empty means any. */
  readonly topics: readonly CrisisType[];
  /** The reasons for which this hotline comes first. */
  readonly firstFor: readonly OwnLines[];
  /** Also shown for other kinds of danger, like the hotlines of the specification. */
  readonly always: boolean;
  /** The organisation's own page, to check the entry. */
  readonly sourceUrl: string;
  /**
   * The day, 'YYYY-MM-DD', on which a person checked this entry against its source; null if none has. Entries were written
   * from the specification and general knowledge: they must be checked before real people rely on them.
   */
  readonly checked: string | null;
};

/** The target of a hotline's button: `tel:`, `sms:` or the web page. */
export function hotlineHref(line: Pick<Hotline, 'kind' | 'number' | 'textBody' | 'sourceUrl'>): string {
  if (line.kind === 'web' || line.number === null) return line.sourceUrl;
  const digits = line.number.replace(/[^\d+]/g, '');
  if (line.kind === 'phone') return `tel:${digits}`;
  // "?&body=" is the only form that both iOS (which needs &) and Android (which needs ?) accept.
  return line.textBody === null
    ? `sms:${digits}`
    : `sms:${digits}?&body=${encodeURIComponent(line.textBody)}`;
}

/** The label of the button: "Call 116 123", "Text SHOUT to 85258", "Open findahelpline.com". */
export function hotlineAction(line: Pick<Hotline, 'kind' | 'number' | 'textBody' | 'sourceUrl'>): string {
  if (line.kind === 'web' || line.number === null) return `Open ${websiteName(line.sourceUrl)}`;
  if (line.kind === 'phone') return `Call ${line.number}`;
  return line.textBody === null ? `Text ${line.number}` : `Text ${line.textBody} to ${line.number}`;
}

function websiteName(url: string): string {
  return url.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/.*$/, '');
}
