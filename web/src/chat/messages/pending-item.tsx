import { chakra, Flex } from '@chakra-ui/react';
import { memo } from 'react';
import type { PendingSend } from '../../realtime/conversation/conversation-state.ts';
import { OwnMessage } from './message-layout.tsx';
import { SmallAction } from './small-action.tsx';

interface PendingItemProps {
  send: PendingSend;
  continues: boolean;
  /** Another message is being sent. */
  busy: boolean;
  onResend: (send: PendingSend) => void;
  onEdit: (send: PendingSend) => void;
}

/** A message that is being sent, or that failed and offers a retry. */
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
      <OwnMessage
        continues={continues}
        pending={!failed}
        below={
          failed ? (
            <>
              <chakra.span color="care">Not sent yet. It is safe here.</chakra.span>
              {/* On one row, on a phone below the text. */}
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
      </OwnMessage>
    </li>
  );
});
