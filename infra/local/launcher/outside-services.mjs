import { answers } from './probe.mjs';
import { Refusal } from './refusal.mjs';

/**
 * What the environment configures is used as it is. That something answers there is checked before anything is started,
 * because "connection refused" in a log is a poor way to say it.
 * @param {Record<string, string>} env
 * @throws {Refusal}
 */
export async function requireOutsideServices(env) {
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

/**
 * @param {string} url @param {number} defaultPort
 * @returns {{ host: string, port: number } | null} null where the name leads to several hosts
 */
export function hostAndPort(url, defaultPort) {
  const found = /^(?:mongodb|rediss?):\/\/(?:[^@/]*@)?(\[[^\]]+\]|[^:/?,]+)(?::(\d+))?(?:[/?]|$)/.exec(url);
  if (found === null) return null;
  const host = (found[1] ?? '').replace(/^\[|\]$/g, '');
  return { host, port: found[2] === undefined ? defaultPort : Number(found[2]) };
}
