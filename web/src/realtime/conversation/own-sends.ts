/** How long after a send its verdict may still come by the messages themselves; the reaper has long given up by then. */
export const RECENT_MS = 15 * 60 * 1_000;

const KEY = 'winny:sent';
const AT_MOST = 30;

type Sent = readonly { readonly clientId: string; readonly at: number }[];

/** Notes that this tab sent a message; kept across a reload, so that a late verdict still finds its way to the person. */
export function noteSent(clientId: string, now = Date.now()): void {
  const others = sent().filter((send) => send.clientId !== clientId);
  try {
    globalThis.sessionStorage?.setItem(
      KEY,
      JSON.stringify([...others, { clientId, at: now }].slice(-AT_MOST)),
    );
  } catch {
    // Without storage a reload forgets; the socket and the answer to the send still tell.
  }
}

/** Whether this tab sent it a short while ago. */
export function wasSentRecently(clientId: string | undefined, now = Date.now()): boolean {
  return sent().some((send) => send.clientId === clientId && now - send.at < RECENT_MS);
}

function sent(): Sent {
  try {
    const kept: unknown = JSON.parse(globalThis.sessionStorage?.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Sent) : [];
  } catch {
    return [];
  }
}
