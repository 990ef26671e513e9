import { chakra } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import { useStore } from 'zustand';
import { shownReply } from '../../realtime/conversation/conversation-state.ts';
import type { ConversationStore } from '../../realtime/conversation/conversation-store.ts';
import { Markdown } from './markdown.tsx';
import { WinnyFrame } from './message-layout.tsx';

const caret = {
  content: '""',
  display: 'inline-block',
  w: '0.5em',
  h: '1.05em',
  ms: '1',
  mb: '-0.15em',
  bg: 'lamp',
  borderRadius: '2px',
} as const;

/** The lamp stands behind the last word, also within a list. */
const Writing = chakra('div', {
  base: {
    '& > div > :last-child:not(ul, ol, pre, table)::after': caret,
    '& > div > :is(ul, ol):last-child > li:last-child::after': caret,
    '& > div > :is(pre, table):last-child::after': caret,
    '& > div:empty::after': caret,
  },
});

interface RunningReplyProps {
  store: ConversationStore;
  continues: boolean;
}

/** The reply being written, as its words come. The only part of the screen that is drawn again for each frame. */
export function RunningReply({ store, continues }: RunningReplyProps) {
  const text = useStore(store, (state) => shownReply(state)?.text ?? null);
  // Frames that come faster than the screen can be drawn are skipped, never queued.
  const drawn = useDeferredValue(text);
  if (drawn === null || text === null) return null;
  return (
    <li>
      <WinnyFrame continues={continues}>
        <Writing aria-busy="true">
          <Markdown text={drawn} />
        </Writing>
      </WinnyFrame>
    </li>
  );
}
