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
  /** The page to open, for a hotline that is a website; otherwise null. */
  readonly website: string | null;
};

type Button = Pick<Hotline, 'kind' | 'number' | 'textBody' | 'website'>;

/** The target of a hotline's button: `tel:`, `sms:` or the web page. */
export function hotlineHref({ kind, number, textBody, website }: Button): string {
  if (website !== null) return website;
  const digits = number?.replace(/[^\d+]/g, '') ?? '';
  if (kind === 'phone') return `tel:${digits}`;
  // "?&body=" is the only form that both iOS (which needs &) and Android (which needs ?) accept.
  return textBody === null ? `sms:${digits}` : `sms:${digits}?&body=${encodeURIComponent(textBody)}`;
}

/** The label of the button: "Call 116 123", "Text SHOUT to 85258", "Open findahelpline.com". */
export function hotlineAction({ kind, number, textBody, website }: Button): string {
  if (website !== null) return `Open ${websiteName(website)}`;
  if (kind === 'phone') return `Call ${number}`;
  return textBody === null ? `Text ${number}` : `Text ${textBody} to ${number}`;
}

function websiteName(url: string): string {
  return url.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/.*$/, '');
}
