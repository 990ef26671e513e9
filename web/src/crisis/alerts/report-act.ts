import type { SupportBody } from '@winny/common/contract/safety-record';
import { pathOf } from '../../api/call.ts';
import { Refused } from '../../api/errors.ts';
import { queryClient } from '../../api/query-client.ts';

/** A failed report is repeated after one, two, four … seconds; at the end five minutes have passed. */
const RETRIES = 8;
const TIMEOUT_MS = 20_000;

const post = (messageId: string, body: SupportBody): [path: string, json: string] => [
  pathOf('supportAct', { id: messageId }),
  JSON.stringify(body),
];

async function send(path: string, body: string): Promise<void> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  // The request goes on when the page is closed.
  const init = { method: 'POST', body, headers, keepalive: true, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const { ok, status, statusText } = await fetch(path, init);
  if (!ok) throw new Refused(status, statusText);
}

/** Whether the same report may be accepted later. */
function isWorthRepeating(error: unknown): boolean {
  return !(error instanceof Refused) || error.status === 429 || error.status >= 500;
}

/**
 * Tells the server an act in the background; offline, once the browser is online again. The person waits for nothing, and
 * sees nothing of a failure.
 */
export function reportAct(messageId: string, body: SupportBody): void {
  const [path, json] = post(messageId, body);
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => send(path, json),
    retry: (failures, error) => failures < RETRIES && isWorthRepeating(error),
  });
  mutation.execute(undefined).catch(() => undefined);
}
