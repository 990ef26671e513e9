import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { LIMITS } from '@winny/common/contract/limits';
import {
  isLiveKeyAstray,
  LIVE_KEY_ASTRAY,
  logLevelSchema,
  parseEnvironment,
  portSchema,
  stripeVariables,
  timeZoneSchema,
} from '@winny/common/platform/environment';
import { z } from 'zod';

/**
 * Express' `trust proxy`: false, a number of hops, or trusted addresses. `true` is refused: it trusts the first entry of
 * X-Forwarded-For, which any client can set, and so disables all limits per address.
 */
const trustProxySchema = z
  .string()
  .refine((value) => value !== 'true', 'must be the number of proxies in front, or their addresses, not true')
  .transform((value): false | number | string => {
    if (value === 'false' || value === '0') return false;
    return /^\d+$/.test(value) ? Number(value) : value;
  });

const environmentSchema = z
  .object({
    NODE_ENV: z.string().optional(),
    PORT: portSchema.default(3000),
    HOST: z.string().default('0.0.0.0'),
    LOG_LEVEL: logLevelSchema.default('info'),
    MONGODB_URI: z.url({ protocol: /^mongodb(\+srv)?$/ }),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    /** Signs the session cookies. All gateways need the same value. */
    JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
    /** The public URL, if it differs from the Host header. */
    APP_URL: z.url({ protocol: /^https?$/ }).optional(),
    APP_TIMEZONE: timeZoneSchema.default('Europe/London'),
    ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email()).optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    PARENT_BRAND_NAME: z.string().default('Our therapists'),
    PARENT_BRAND_URL: z.url({ protocol: /^https?$/ }).default('https://example.org/'),
    MESSAGE_RETENTION_DAYS: z.coerce.number().positive().max(30).default(30),
    /** `off` compares words only, which takes no encoder and 175 MB less. */
    KNOWLEDGE_MEANING: z.enum(['on', 'off']).default('on'),
    /** The key of evaluators; without it Winny cannot be called as a model. */
    EVAL_API_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Tests without workers shorten it, because no verdict comes there. */
    VERDICT_WAIT_MS: z.coerce.number().int().min(0).max(LIMITS.verdictWaitMs).default(LIMITS.verdictWaitMs),
    BCRYPT_COST: z.coerce.number().int().min(4).max(16).default(12),
    TRUST_PROXY: trustProxySchema.default(false),
    /** Far above the requests of open tabs; see `http/rate-limit.ts`. */
    USER_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(1_800),
    ADDRESS_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(12_000),
    /** Sockets per address and gateway; see `socket/limit-addresses.ts`. */
    ADDRESS_CONNECTIONS: z.coerce.number().int().positive().default(2_000),
    /** How long a gateway accepts new requests after SIGTERM, until the load balancer has noticed. */
    LEAVE_BALANCER_MS: z.coerce.number().int().min(0).max(60_000).default(5_000),
    /** Registrations per address; a /64 of IPv6 counts as one. */
    REGISTRATIONS_PER_HOUR: z.coerce.number().int().positive().default(10),
    /** Without these three nothing can be paid. */
    STRIPE_SECRET_KEY: stripeVariables.key,
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
    STRIPE_API_BASE: stripeVariables.apiBase,
    /** The script of the card form, which browsers load. */
    STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).default('https://js.stripe.com/endive/stripe.js'),
    WEB_DIR: z.string().default(fileURLToPath(new URL('../../web/dist', import.meta.url))),
    GATEWAY_ID: z
      .string()
      .max(64)
      .default(() => `gateway-${randomUUID()}`),
  })
  .refine((given) => Boolean(given.ADMIN_EMAIL) === Boolean(given.ADMIN_PASSWORD), {
    path: ['ADMIN_PASSWORD'],
    message: 'ADMIN_EMAIL and ADMIN_PASSWORD belong together',
  })
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY }) =>
      new Set([STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY].map(Boolean)).size === 1,
    {
      path: ['STRIPE_SECRET_KEY'],
      message: 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY belong together',
    },
  )
  .refine((given) => !isLiveKeyAstray(given), LIVE_KEY_ASTRAY)
  .refine((given) => !(opensByHttps(given) && given.NODE_ENV === 'production' && !given.TRUST_PROXY), {
    path: ['TRUST_PROXY'],
    message:
      'APP_URL is https, so a proxy ends TLS in front of the gateway: say how many proxies there are, for example 1',
  });

function opensByHttps({ APP_URL }: { APP_URL?: string | undefined }): boolean {
  return APP_URL !== undefined && new URL(APP_URL).protocol === 'https:';
}

export type GatewayEnvironment = z.infer<typeof environmentSchema>;

/**
 * Parses the gateway's configuration. No other module reads the environment.
 * @throws Error naming every invalid variable
 */
export function readEnvironment(
  variables: Record<string, string | undefined> = process.env,
): GatewayEnvironment {
  return parseEnvironment(environmentSchema, variables);
}
