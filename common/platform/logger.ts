import { type Logger, pino } from 'pino';
import { currentContext } from './context.ts';

export type { Logger };

/**
 * A program's logger: one JSON line an event on standard output, with the request's id.
 * Callers pass ids, counts and codes; what a person wrote is never an argument of a log call, and the names it travels under
 * are removed should one slip in.
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

/** An error without what a driver may have put into it: database and model errors quote the documents they were given. */
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
