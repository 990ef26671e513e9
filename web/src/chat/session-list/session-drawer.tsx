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

/** A person's sessions on small screens, where there is no room for them beside the conversation. */
export function SessionDrawer({ open, onClose, sessionId }: SessionDrawerProps) {
  const [starting, setStarting] = useState(false);
  const startNew = () => {
    onClose();
    setStarting(true);
  };
  return (
    <>
      <Drawer open={open} onClose={onClose} title="Your sessions">
        {/* What is kept for how long stands at the foot, also below a short list. */}
        <Flex direction="column" gap="4" minH="calc(100dvh - 6.25rem)">
          <SessionList surface="card" sessionId={sessionId} onNew={startNew} onFollow={onClose} />
        </Flex>
      </Drawer>
      <NewSessionDialog open={starting} onClose={() => setStarting(false)} />
    </>
  );
}
