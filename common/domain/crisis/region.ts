import type { HotlineRegion } from './hotline.ts';

/** What is known of where a person is. */
export interface KnownRegions {
  /** The person's choice; null or absent if they made none. */
  readonly region?: HotlineRegion | null | undefined;
  /** The region of the device that they used last; null or absent if unknown. */
  readonly deviceRegion?: HotlineRegion | null | undefined;
}

/**
 * The region whose hotlines come first: the person's choice, else the device's, else the UK. The same in dialog, support,
 * safety reply and mails (DEC-61).
 */
export function ownRegion({ region, deviceRegion }: KnownRegions): HotlineRegion {
  return region ?? deviceRegion ?? 'uk';
}
