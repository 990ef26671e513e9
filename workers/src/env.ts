import { randomUUID } from 'node:crypto';
import { type QueueName, queueNames } from '@winny/common/contract/jobs';
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

/** Queue names, separated by commas. */
const lanesSchema = z
  .string()
  .default(queueNames.join(','))
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(queueNames)).transform((names): QueueName[] => [...new Set(names)]));

const databaseUriSchema = z.url({ protocol: /^mongodb(\+srv)?$/ });

const environmentSchema = z
  .object({
    HEALTH_PORT: portSchema.default(3100),
    HEALTH_HOST: z.string().default('0.0.0.0'),
    LOG_LEVEL: logLevelSchema.default('info'),
    MONGODB_URI: databaseUriSchema,
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    MESSAGE_RETENTION_DAYS: z.coerce.number().positive().max(30).default(30),
    APP_TIMEZONE: timeZoneSchema.default('Europe/London'),
    /** The public URL, for links in mails. */
    APP_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
    OPENAI_API_KEY: z.string().min(1, 'is needed to reach the model'),
    OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1'),
    OPENAI_MODEL: z.string().default('gpt-4o-mini'),
    /** `off` compares words only, which takes no encoder and 175 MB less. */
    KNOWLEDGE_MEANING: z.enum(['on', 'off']).default('on'),
    /** `off` judges messages by rules and by the judge only. */
    CRISIS_MODEL: z.enum(['on', 'off']).default('on'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().default('Winny <winny@localhost>'),
    /** Without a key subscriptions are not looked after. */
    STRIPE_SECRET_KEY: stripeVariables.key,
    STRIPE_API_BASE: stripeVariables.apiBase,
    /** Concurrent replies per worker; most of that time is spent waiting for the model. */
    WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(1_000).default(100),
    /** The queues this worker serves. A worker with only `crisis,crisis-replies` stays free for people in danger. */
    WORKER_LANES: lanesSchema,
    WORKER_ID: z
      .string()
      .max(64)
      .default(() => `worker-${randomUUID()}`),
  })
  .refine((given) => !isLiveKeyAstray(given), LIVE_KEY_ASTRAY);

export type WorkerEnvironment = z.infer<typeof environmentSchema>;

/**
 * Parses the database's address alone, for programs that operators run.
 * @throws Error when it is missing or invalid
 */
export function readDatabaseUri(variables: Record<string, string | undefined> = process.env): string {
  return parseEnvironment(z.object({ MONGODB_URI: databaseUriSchema }), variables).MONGODB_URI;
}

/**
 * Parses the worker's configuration. No other module reads the environment.
 * @throws Error naming every invalid variable
 */
export function readEnvironment(
  variables: Record<string, string | undefined> = process.env,
): WorkerEnvironment {
  return parseEnvironment(environmentSchema, variables);
}
