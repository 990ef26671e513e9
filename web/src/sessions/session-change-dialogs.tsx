import type { Session } from '@winny/common/contract/session';
import { DeleteSessionDialog } from './delete-session-dialog.tsx';
import { RenameSessionDialog } from './rename-session-dialog.tsx';

/** A change that a person chose in a session's menu. */
export interface SessionChange {
  readonly kind: 'rename' | 'delete';
  readonly session: Session;
}

export interface SessionChangeDialogsProps {
  open: boolean;
  /** Null before the first. */
  change: SessionChange | null;
  onClose: () => void;
  onDeleted: (session: Session) => void;
  /** The element that receives the focus instead of the deleted row. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** The two dialogs behind a session's menu; one pair serves any number of sessions. */
export function SessionChangeDialogs({
  open,
  change,
  onClose,
  onDeleted,
  finalFocus,
}: SessionChangeDialogsProps) {
  if (!change) return null;
  const { kind, session } = change;
  return (
    <>
      <RenameSessionDialog
        key={`rename ${session.id} ${session.title}`}
        open={open && kind === 'rename'}
        session={session}
        onClose={onClose}
      />
      <DeleteSessionDialog
        open={open && kind === 'delete'}
        session={session}
        onClose={onClose}
        onDeleted={() => onDeleted(session)}
        {...(finalFocus && { finalFocus })}
      />
    </>
  );
}
