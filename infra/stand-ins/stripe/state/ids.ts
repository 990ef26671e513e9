import { randomInt } from 'node:crypto';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits. */
export const randomText = (length: number): string =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** A new id of Stripe's form, such as `cus_` and 14 signs. */
export const newId = (prefix: string, length = 14): string => `${prefix}_${randomText(length)}`;

/** The secret by which a browser may use one intent. */
export const newClientSecret = (intentId: string): string => `${intentId}_secret_${randomText(25)}`;
