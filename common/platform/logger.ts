import { type Logger, pino } from 'pino';
import { currentContext } from './context.ts';

export type { Logger };

/**
 * Creates a program's logger: one JSON line per event on standard output, with the request's id. Callers log ids, counts and
 * codes, never text that a person wrote; its usual field names are redacted as a second line of defence.
 */
export function createLogger(name: string, level: string): Logger {
  const words = ['content', 'text', 'password', 'newPassword', 'currentPassword', 'token', 'cookie', 'email'];
  return pino({
    name,
    level,
    mixin: () => ({ ...currentContext() }),
    redact: { paths: words.flatMap((word) => [word, `*.${word}`, `*.*.${word}`]), remove: true },
    serializers: { err: describeError },
  });
}

/** Serialises an error without its message: database and model errors quote the documents they were given. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: 'NonError' };
  const { code, status } = error as { code?: unknown; status?: unknown };
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .join('\n');
  return { name: error.name, code, status, frames };
}
