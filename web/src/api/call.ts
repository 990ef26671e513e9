import type { EndpointAnswer, EndpointName, EndpointRequest } from '@winny/common/contract/rest';
import { REST_PATHS } from '@winny/common/contract/rest-paths';
import { request } from './request.ts';

export type Parts = Partial<Record<'params' | 'query', Record<string, string | undefined>>> & {
  body?: unknown;
};
/** The input of a call as its row declares it; without parts, none. */
export type Input<N extends EndpointName> = [keyof EndpointRequest<N>] extends [never]
  ? []
  : Record<string, never> extends EndpointRequest<N>
    ? [input?: EndpointRequest<N>]
    : [input: EndpointRequest<N>];
/** The calls of everyone; those of administrators are in `admin-call.ts`. */
type CallName = keyof typeof REST_PATHS;

/**
 * Sends a call of `contract/rest`.
 * @param name the call's row
 * @param input its parts as the row declares them: `params`, `query`, `body`
 * @throws Refused, Unreachable
 */
export function call<N extends CallName>(name: N, ...given: Input<N>): Promise<EndpointAnswer<N>> {
  const { params, query, body } = (given[0] ?? {}) as Parts;
  return request<EndpointAnswer<N>>(REST_PATHS[name].method, pathOf(name, params, query), body);
}

/** The address of a call. */
export function pathOf(name: CallName, params?: Parts['params'], query?: Parts['query']): string {
  return fillPath(REST_PATHS[name].path, params, query);
}

/** A path with its parameters and query. */
export function fillPath(path: string, params: Parts['params'] = {}, query: Parts['query'] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_part, key: string) => encodeURIComponent(params[key] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}
