import { ADMIN_PATHS } from '@winny/common/contract/admin-paths';
import type { EndpointAnswer } from '@winny/common/contract/rest';
import { fillPath, type Input, type Parts } from './call.ts';
import { request } from './request.ts';

type AdminCallName = keyof typeof ADMIN_PATHS;

/** How long calls with much to compute or to send may take (ms). */
const SLOW: Partial<Record<AdminCallName, number>> = { knowledgeGolden: 75_000, knowledgeUpload: 300_000 };

/**
 * Sends a call of administrators, as `call` does with the others.
 * @throws Refused, Unreachable
 */
export function adminCall<N extends AdminCallName>(name: N, ...given: Input<N>): Promise<EndpointAnswer<N>> {
  const { params, query, body } = (given[0] ?? {}) as Parts;
  const path = adminPathOf(name, params, query);
  return request<EndpointAnswer<N>>(ADMIN_PATHS[name].method, path, body, undefined, SLOW[name]);
}

/** The address of a call of administrators. */
export function adminPathOf(name: AdminCallName, params?: Parts['params'], query?: Parts['query']): string {
  return fillPath(ADMIN_PATHS[name].path, params, query);
}

/**
 * Sends a file of knowledge items.
 * @throws Refused, Unreachable
 */
export function uploadKnowledge(
  file: File,
  flags: Record<'dryRun' | 'partial', boolean>,
): Promise<EndpointAnswer<'knowledgeUpload'>> {
  const form = new FormData();
  form.set('file', file);
  const name = 'knowledgeUpload';
  const query = { dryRun: String(flags.dryRun), partial: String(flags.partial) };
  return request(ADMIN_PATHS[name].method, adminPathOf(name, {}, query), form, undefined, SLOW[name]);
}
