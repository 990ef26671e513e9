import { Refusal } from '../refusal.ts';
import { answers } from '../supervision/probe.ts';

/**
 * Checks that the configured services answer before anything is started, because "connection refused" in a log is hard to find.
 * @throws Refusal
 */
export async function requireOutsideServices(env: Record<string, string>) {
  for (const variable of ['REDIS_URL', 'MONGODB_URI']) {
    const url = env[variable];
    if (url === undefined) continue;
    const place = hostAndPort(url, variable === 'REDIS_URL' ? 6379 : 27_017);
    if (place === null) continue;
    if (!(await answers({ kind: 'tcp', ...place }))) {
      throw new Refusal(`${variable} points to ${place.host}:${place.port}, where nothing answers.`);
    }
  }
}

/** The host and port of a URL; null if it names several hosts. */
export function hostAndPort(url: string, defaultPort: number): { host: string; port: number } | null {
  const found = /^(?:mongodb|rediss?):\/\/(?:[^@/]*@)?(\[[^\]]+\]|[^:/?,]+)(?::(\d+))?(?:[/?]|$)/.exec(url);
  if (found === null) return null;
  const host = (found[1] ?? '').replace(/^\[|\]$/g, '');
  return { host, port: found[2] === undefined ? defaultPort : Number(found[2]) };
}
