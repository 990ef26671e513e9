import type { Session } from '@winny/common/contract/session';
import { useRef } from 'react';
import { Button } from '../ui/button/button.tsx';
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { useDeleteSession } from './change-session.ts';

interface DeleteSessionDialogProps {
  open: boolean;
  session: Session;
  onClose: () => void;
  /** The session was deleted. */
  onDeleted: () => void;
  finalFocus?: () => HTMLElement | null;
}

/** Asks for confirmation. The safe button has the focus. */
export function DeleteSessionDialog({
  open,
  session,
  onClose,
  onDeleted,
  finalFocus,
}: DeleteSessionDialogProps) {
  const remove = useDeleteSession();
  const keep = useRef<HTMLButtonElement>(null);
  const erase = () => {
    if (!remove.isPending) remove.mutate(session, { onSuccess: onDeleted });
  };
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      size="sm"
      initialFocus={keep}
      {...(finalFocus && { finalFocus })}
      title="Delete this session?"
      description={`“${session.title}” and everything said in it will be gone. If it showed a sign of danger, Winny stays careful with you for one more day: it keeps the kind and level of that danger, and none of your words. This can’t be undone.`}
      footer={
        <>
          <Button ref={keep} variant="outline" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="care" pending={remove.isPending} onClick={erase}>
            Delete
          </Button>
        </>
      }
    />
  );
}
