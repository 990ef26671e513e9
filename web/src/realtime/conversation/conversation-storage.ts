import type { PendingSend } from './conversation-state.ts';

/**
 * What a tab keeps across a reload: the draft, the messages nobody acknowledged, the support card. sessionStorage ends with the
 * tab, so nothing a person wrote stays behind on a shared computer.
 */
const draftKey = (sessionId: string): string => `winny:draft:${sessionId}`;
const concernKey = (sessionId: string): string => `winny:concern:${sessionId}`;
const pendingKey = (sessionId: string): string => `winny:pending:${sessionId}`;

/** The text that was in the composer. */
export function keptDraft(sessionId: string): string {
  return read(draftKey(sessionId)) ?? '';
}

/** Keeps the composer's text; an empty one is forgotten. */
export function keepDraft(sessionId: string, text: string): void {
  write(draftKey(sessionId), text === '' ? null : text);
}

/** Messages that were on their way when the tab was reloaded; whether they arrived is not known, so they offer a retry. */
export function keptPending(sessionId: string): PendingSend[] {
  try {
    const kept: unknown = JSON.parse(read(pendingKey(sessionId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPending).map((send) => ({ ...send, state: 'failed' })) : [];
  } catch {
    return [];
  }
}

/** Keeps the messages that nobody has acknowledged yet. */
export function keepPending(sessionId: string, pending: readonly PendingSend[]): void {
  write(pendingKey(sessionId), pending.length === 0 ? null : JSON.stringify(pending));
}

/** Whether the quiet support card stands in this session. */
export function keptConcern(sessionId: string): boolean {
  return read(concernKey(sessionId)) !== null;
}

/** Keeps that the card stands there, or forgets it. */
export function keepConcern(sessionId: string, on: boolean): void {
  write(concernKey(sessionId), on ? 'yes' : null);
}

/** Forgets everything of every session: the person signed out or left quickly. */
export function forgetKept(): void {
  const storage = tabStorage();
  if (!storage) return;
  for (const key of Object.keys(storage)) if (key.startsWith('winny:')) storage.removeItem(key);
}

function isPending(value: unknown): value is PendingSend {
  const send = value as Partial<PendingSend> | null;
  return (
    typeof send?.clientId === 'string' &&
    typeof send.content === 'string' &&
    typeof send.createdAt === 'string'
  );
}

/** Null where storage is switched off; then a reload forgets, and nothing else changes. */
function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

function read(key: string): string | null {
  return tabStorage()?.getItem(key) ?? null;
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) tabStorage()?.removeItem(key);
    else tabStorage()?.setItem(key, value);
  } catch {
    // A full or forbidden storage must never get in the way of writing.
  }
}
