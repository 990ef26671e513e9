import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { NewSessionDialog } from '../../sessions/new-session-dialog.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { SessionList } from './session-list.tsx';

export interface SessionDrawerProps {
  open: boolean;
  onClose: () => void;
  sessionId: string | undefined;
}

/** The list of sessions on small screens, where it does not fit beside the conversation. */
export function SessionDrawer({ open, onClose, sessionId }: SessionDrawerProps) {
  const [starting, setStarting] = useState(false);
  const startNew = () => {
    onClose();
    setStarting(true);
  };
  return (
    <>
      <Drawer open={open} onClose={onClose} title="Your sessions">
        {/* The note on how long messages are kept stands at the bottom, also below a short list. */}
        <Flex direction="column" gap="4" minH="calc(100dvh - 6.25rem)">
          <SessionList surface="card" sessionId={sessionId} onNew={startNew} onFollow={onClose} />
        </Flex>
      </Drawer>
      <NewSessionDialog open={starting} onClose={() => setStarting(false)} />
    </>
  );
}
