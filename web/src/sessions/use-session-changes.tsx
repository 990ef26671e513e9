import type { Session } from '@winny/common/contract/session';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../ui/lazy/lazy-part.tsx';
import type { SessionChange, SessionChangeDialogsProps } from './session-change-dialogs.tsx';

const Dialogs = lazyDialog<SessionChangeDialogsProps>(() =>
  import('./session-change-dialogs.tsx').then((part) => part.SessionChangeDialogs),
);

interface SessionChanges {
  ask: (change: SessionChange) => void;
  dialogs: ReactNode;
}

/**
 * The dialogs behind a session's menu, fetched after the screen.
 * @param onDeleted called after a session was deleted
 * @param focusAfterDeletion the element that receives the focus instead of the deleted row
 */
export function useSessionChanges(
  onDeleted: (session: Session) => void,
  focusAfterDeletion: () => HTMLElement | null,
): SessionChanges {
  const [change, setChange] = useState<SessionChange | null>(null);
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  const close = () => setOpen(false);
  return {
    ask: (next) => {
      setChange(next);
      setGone(false);
      setOpen(true);
    },
    dialogs: (
      <Dialogs
        open={open}
        change={change}
        onClose={close}
        onDeleted={(session) => {
          setGone(true);
          close();
          onDeleted(session);
        }}
        finalFocus={gone ? focusAfterDeletion : undefined}
      />
    ),
  };
}
