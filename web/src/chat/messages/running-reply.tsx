import { chakra } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import { useStore } from 'zustand';
import { shownReply } from '../../realtime/conversation/conversation-state.ts';
import type { ConversationStore } from '../../realtime/conversation/conversation-store.ts';
import { Markdown } from './markdown/markdown.tsx';
import { WinnyMessage } from './message-layout.tsx';

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

/** A caret after the last word, also inside a list. */
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

/** The running reply. The only part of the screen that renders for each frame. */
export function RunningReply({ store, continues }: RunningReplyProps) {
  const text = useStore(store, (state) => shownReply(state)?.text ?? null);
  // If frames arrive faster than React renders, intermediate texts are skipped.
  const rendered = useDeferredValue(text);
  if (rendered === null || text === null) return null;
  return (
    <li>
      <WinnyMessage continues={continues}>
        <Writing aria-busy="true">
          <Markdown text={rendered} />
        </Writing>
      </WinnyMessage>
    </li>
  );
}
