import { chakra, Flex } from '@chakra-ui/react';
import { memo } from 'react';
import type { PendingSend } from '../../realtime/conversation/conversation-state.ts';
import { OwnFrame } from './message-layout.tsx';
import { SmallAction } from './small-action.tsx';

interface PendingItemProps {
  send: PendingSend;
  continues: boolean;
  /** Another send is under way. */
  busy: boolean;
  onResend: (send: PendingSend) => void;
  onEdit: (send: PendingSend) => void;
}

/** A message that is on its way, or did not arrive and waits for the person's word. */
export const PendingItem = memo(function PendingItem({
  send,
  continues,
  busy,
  onResend,
  onEdit,
}: PendingItemProps) {
  const failed = send.state === 'failed';
  return (
    <li>
      <OwnFrame
        continues={continues}
        faint={!failed}
        below={
          failed ? (
            <>
              <chakra.span color="care">Not sent yet. It is safe here.</chakra.span>
              {/* Both on one line, on a phone below the words. */}
              <Flex columnGap="2">
                <SmallAction type="button" disabled={busy} onClick={() => onResend(send)}>
                  Try again
                </SmallAction>
                <SmallAction type="button" color="muted" onClick={() => onEdit(send)}>
                  Edit
                </SmallAction>
              </Flex>
            </>
          ) : (
            'Sending'
          )
        }
      >
        {send.content}
      </OwnFrame>
    </li>
  );
});
