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
