import type { Session } from '@winny/common/contract/session';
import { type ReactNode, useState } from 'react';
import { DeleteSessionDialog } from './delete-session-dialog.tsx';
import { RenameSessionDialog } from './rename-session-dialog.tsx';

/** A change that a person chose in a session's menu. */
export interface SessionChange {
  readonly kind: 'rename' | 'delete';
  readonly session: Session;
}

interface SessionChanges {
  ask: (change: SessionChange) => void;
  /** The dialogs; one pair serves any number of sessions. */
  dialogs: ReactNode;
}

/**
 * The dialogs behind a session's menu.
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
    dialogs: change && (
      <>
        <RenameSessionDialog
          key={`rename ${change.session.id} ${change.session.title}`}
          open={open && change.kind === 'rename'}
          session={change.session}
          onClose={close}
        />
        <DeleteSessionDialog
          open={open && change.kind === 'delete'}
          session={change.session}
          onClose={close}
          onDeleted={() => {
            setGone(true);
            close();
            onDeleted(change.session);
          }}
          {...(gone && { finalFocus: focusAfterDeletion })}
        />
      </>
    ),
  };
}
