import { z } from 'zod';

/** Chat session, message and reply ids: ObjectId hex strings (DEC-4). */
export const objectIdSchema = z.string().regex(/^[0-9a-f]{24}$/, 'must be 24 hexadecimal digits');

/** User ids: decimal strings from a counter. */
export const userIdSchema = z.string().regex(/^[1-9][0-9]{0,15}$/, 'must be a decimal number');

/** Winny's account; never signs in. */
export const WINNY_USER_ID = '1';
/** The administrator created at the first start; cannot be deleted. */
export const ADMIN_USER_ID = '2';

/** ISO 8601 in UTC, ending in Z. */
export const timestampSchema = z.iso.datetime();
