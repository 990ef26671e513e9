import type { Session } from '@winny/common/contract/session';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { reportAct, reportLeaving } from '../../crisis/alerts/report-act.ts';
import { useSupport } from '../../crisis/use-support.ts';
import type { ConversationState } from '../../realtime/conversation/conversation-state.ts';
import type { ConversationStore } from '../../realtime/conversation/conversation-store.ts';

/** Of `concern-card.tsx`, which is in the first load and would become a file of its own if this imported it. */
const CARD_ID = 'support-card';

/** The chat as the reports of acts need it. */
export interface ChatInDanger {
  session: Session;
  store: ConversationStore;
  /** The support card is mounted. */
  hasCard: boolean;
}

/** The person's last message: the server looks for the last with a verdict up to it. */
const lastSaid = ({ messages }: ConversationState) => messages.findLast(({ role }) => role === 'user')?.id;

/**
 * Tells the server what happens in a session in danger, from level 1 on: its support card was really on the screen, Support was
 * opened, or Winny was left quickly (SAFE-50).
 */
export function useSessionActs({ session: { crisisLevel = 0 }, store, hasCard }: ChatInDanger): void {
  const said = useStore(store, lastSaid);
  const supportOpen = useSupport(({ open }) => open);
  const inDanger = useRef<string>(undefined);
  inDanger.current = hasCard || crisisLevel > 0 ? said : undefined;
  useEffect(() => reportLeaving(() => inDanger.current), []);
  useEffect(() => {
    if (supportOpen && inDanger.current) reportAct(inDanger.current, { act: 'support' });
  }, [supportOpen]);
  useEffect(() => (hasCard ? reportCard(store) : undefined), [hasCard, store]);
}

/**
 * Reports the card for each message beside which it was on the screen, and once more after the reply, because the reply waits for
 * the verdict.
 * @returns the function that ends it
 */
function reportCard(store: ConversationStore): () => void {
  let onScreen = false;
  let reported: string | undefined;
  const look = () => {
    const state = store.getState();
    const said = lastSaid(state);
    const newest = state.messages.at(-1)?.id;
    if (!said || newest === reported || !onScreen || document.visibilityState !== 'visible') return;
    reported = newest;
    reportAct(said, { act: 'card_shown' });
  };
  const observer = new IntersectionObserver((entries) => {
    onScreen = entries.at(-1)?.isIntersecting ?? false;
    look();
  });
  const card = document.getElementById(CARD_ID);
  if (card) observer.observe(card);
  const unsubscribe = store.subscribe(look);
  document.addEventListener('visibilitychange', look);
  return () => {
    observer.disconnect();
    unsubscribe();
    document.removeEventListener('visibilitychange', look);
  };
}
