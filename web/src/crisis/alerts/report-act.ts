import type { SupportBody } from '@winny/common/contract/safety-record';
import { pathOf } from '../../api/call.ts';
import { Refused } from '../../api/errors.ts';
import { queryClient } from '../../api/query-client.ts';
import { tabStorage } from '../../storage/browser-storage.ts';
import { LEFT_KEY } from '../leave-quickly.ts';

/** A failed report is repeated after one, two, four … seconds, at most half a minute apart: for two minutes. */
const RETRIES = 8;
const TIMEOUT_MS = 20_000;
const JSON_TYPE = 'application/json';

async function post(path: string, body: string): Promise<void> {
  const headers = { accept: JSON_TYPE, 'content-type': JSON_TYPE };
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
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => post(pathOf('supportAct', { id: messageId }), JSON.stringify(body)),
    retry: (failures, error) => failures < RETRIES && isWorthRepeating(error),
  });
  mutation.execute(undefined).catch(() => undefined);
}

/**
 * Tells the server when this page is left by "Leave quickly" or by Escape: as the page goes, so that nothing is waited for.
 * @param messageId a message of the session, if its person is in danger
 * @returns the function that ends it
 */
export function reportLeaving(messageId: () => string | undefined): () => void {
  const onHide = () => {
    const id = tabStorage.read(LEFT_KEY) === null ? undefined : messageId();
    if (!id) return;
    const body: SupportBody = { act: 'left' };
    navigator.sendBeacon(pathOf('supportAct', { id }), new Blob([JSON.stringify(body)], { type: JSON_TYPE }));
  };
  window.addEventListener('pagehide', onHide);
  return () => window.removeEventListener('pagehide', onHide);
}
