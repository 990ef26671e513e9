import { LIMITS } from '@winny/common/contract/limits';
import type { Session } from '@winny/common/contract/session';
import { greetingTexts } from '@winny/common/domain/greeting';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useUser } from '../../api/user.ts';
import type { Conversation } from '../../realtime/conversation/conversation.ts';

/**
 * Greets in an empty session: one message after 1.5 s, a second after another 2.5 s (CHAT-28). Returns whether a greeting is
 * coming. Tabs take turns by a lock, and only the first finds the session empty. A refusal means that another device was
 * faster and is ignored.
 */
export function useGreeting(conversation: Conversation, session: Session): boolean {
  const firstName = useUser().data?.firstName ?? '';
  const empty = useStore(
    conversation.store,
    (state) => state.loaded && state.messages.length === 0 && state.pending.length === 0,
  );
  const [greeting, setGreeting] = useState(false);
  const [started, setStarted] = useState(false);
  useEffect(() => {
    if (empty) setStarted(true);
  }, [empty]);

  useEffect(() => {
    if (!started) return;
    const unmounted = new AbortController();
    const texts = greetingTexts({ firstName, style: session.therapyStyle, seed: session.id });
    setGreeting(true);
    withLock(`winny:greeting:${session.id}`, unmounted.signal, () =>
      greet(conversation, texts, unmounted.signal),
    )
      .catch((error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: a greeting that fails is only logged (CHAT-31).
        if (!unmounted.signal.aborted) console.info('Greeting not sent:', error);
      })
      .finally(() => {
        if (!unmounted.signal.aborted) setGreeting(false);
      });
    return () => unmounted.abort();
  }, [started, conversation, session.id, session.therapyStyle, firstName]);

  return greeting;
}

async function greet(
  conversation: Conversation,
  [hello, question]: readonly [string, string],
  signal: AbortSignal,
): Promise<void> {
  const { store } = conversation;
  await pause(LIMITS.greetingFirstMs, signal);
  if (store.getState().messages.length > 0 || store.getState().pending.length > 0) return;
  await conversation.greet(hello);
  await pause(LIMITS.greetingSecondMs, signal);
  if (store.getState().messages.some((message) => message.role === 'user')) return;
  await conversation.greet(question);
}

/** Runs the work in one tab of this browser at a time; without a lock where the browser has no Web Locks. */
async function withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { signal }, work);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
