import { billingOf } from '@winny/common/data/billing/record';
import type { MailRecord } from '@winny/common/data/mail/schema';
import type { UserRecord } from '@winny/common/data/user/schema';
import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';
import { ownRegion } from '@winny/common/domain/crisis/region';
import { inPounds, PLANS } from '@winny/common/domain/plan';

/** The facts that mails are written from, read when the mail is sent. */
export interface MailFacts {
  /** The first name; empty if it is no name. */
  name: string;
  appUrl: string;
  /** The end of the trial, or of the time that is paid for; null if it is unknown or over. */
  until: Date | null;
  /** What Premium costs, such as "£2.99 a month". */
  price: string;
  /** The link with a token; null for mails without one. */
  link: string | null;
  /** The region whose hotlines come first (DEC-61). */
  region: HotlineRegion;
  /** Writes a day, such as "Sunday 29 November", in the product's time zone. */
  day(date: Date): string;
}

/** The settings that mails are written with. */
export interface MailSettings {
  APP_URL: string;
  APP_TIMEZONE: string;
}

/** A person can register an address that is not theirs, so a "name" that is a sentence or a link must not be mailed. */
const NAME = /^[\p{L}\p{M}'’ -]{1,40}$/u;
const THREE_DAYS_MS = 3 * 24 * 60 * 60_000;

/**
 * Gathers the facts of a mail.
 * @param user null when the account is gone
 */
export function mailFacts(
  { isTest }: Pick<MailRecord, 'isTest'>,
  user: Pick<UserRecord, 'firstName' | 'subscription' | 'billing' | 'region' | 'deviceRegion'> | null,
  link: string | null,
  { APP_URL, APP_TIMEZONE }: MailSettings,
  now: Date,
): MailFacts {
  const endDate = user?.subscription.endDate ?? null;
  const sampleEnd = new Date(now.getTime() + THREE_DAYS_MS);
  return {
    name: user && NAME.test(user.firstName) ? user.firstName : '',
    appUrl: APP_URL.replace(/\/+$/, ''),
    until: isTest ? sampleEnd : endDate && endDate > now ? endDate : null,
    price: isTest ? monthly(FULL_PRICE) : priceOf(user),
    link,
    region: ownRegion(user ?? {}),
    day: dayWriter(APP_TIMEZONE),
  };
}

const FULL_PRICE = PLANS.premium.price.monthly;
const monthly = (pence: number) => `${inPounds(pence)} a month`;

/** In a trial with a discount code the later price is not known. */
function priceOf(user: Pick<UserRecord, 'billing'> | null): string {
  const { monthlyPence, hasDiscount } = billingOf(user ?? {});
  if (monthlyPence > 0) return monthly(monthlyPence);
  return hasDiscount ? `${monthly(FULL_PRICE)}, less your discount` : monthly(FULL_PRICE);
}

/** The year is left out: all mails are about the next few weeks. */
function dayWriter(timeZone: string): (date: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  return (date) => format.format(date);
}
