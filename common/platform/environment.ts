import { z } from 'zod';

/**
 * Parses a program's environment at its start.
 * @throws Error naming every invalid variable, without values (which may be secrets)
 */
export function parseEnvironment<S extends z.ZodType>(
  schema: S,
  environment: Record<string, string | undefined>,
): z.infer<S> {
  // An empty variable counts as unset: compose files and shells write `NAME=` for that.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is not usable:\n${faults.join('\n')}`);
}

export const portSchema = z.coerce.number().int().min(0).max(65_535);
export const logLevelSchema = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']);
export const timeZoneSchema = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, 'must be an IANA time zone such as Europe/London');

const STRIPE = 'https://api.stripe.com';

/** The secret key and the address of Stripe, or of a server that takes its place. Without a key nothing can be paid. */
export const stripeVariables = {
  key: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must be a secret key of Stripe')
    .optional(),
  apiBase: z.url({ protocol: /^https?$/ }).default(STRIPE),
} as const;

/** Whether a key of real money would be sent to another server than Stripe's. */
export function isLiveKeyAstray(given: {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_API_BASE: string;
}): boolean {
  const isLive = given.STRIPE_SECRET_KEY?.includes('_live_') === true;
  return isLive && new URL(given.STRIPE_API_BASE).origin !== STRIPE;
}

export const LIVE_KEY_ASTRAY = {
  path: ['STRIPE_API_BASE'],
  message: 'must be left out with a live key, which belongs to Stripe alone',
};
