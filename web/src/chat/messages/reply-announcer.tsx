import { useEffect, useRef } from 'react';
import type { ConversationStore } from '../../realtime/conversation/conversation-store.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { stripMarkdown } from './markdown/strip-markdown.ts';

/**
 * Announces finished messages of Winny to screen readers, once and as a whole. The text is in a closed shadow root, so that
 * searching or copying in the page does not find it twice.
 */
export function ReplyAnnouncer({ store }: { store: ConversationStore }) {
  const host = useRef<HTMLSpanElement>(null);
  const region = useRef<HTMLElement | null>(null);
  useEffect(() => {
    region.current ??= openRegion(host.current);
    let known: Set<string> | null = null;
    const announceNew = (): void => {
      const { loaded, messages } = store.getState();
      if (!loaded) return;
      const finished = messages.filter((message) => message.role === 'assistant');
      // Messages that were present when the session was opened are not announced.
      const added = known ? finished.filter((message) => !known?.has(message.id)) : [];
      known = new Set(finished.map((message) => message.id));
      const words = added.map((message) => stripMarkdown(message.content)).filter(Boolean);
      if (words.length > 0 && region.current) region.current.textContent = `Winny: ${words.join(' ')}`;
    };
    announceNew();
    return store.subscribe((state, previous) => {
      if (state.messages !== previous.messages || state.loaded !== previous.loaded) announceNew();
    });
  }, [store]);
  return <VisuallyHidden ref={host} />;
}

function openRegion(host: HTMLElement | null): HTMLElement | null {
  if (!host) return null;
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  host.attachShadow({ mode: 'closed' }).append(region);
  return region;
}
