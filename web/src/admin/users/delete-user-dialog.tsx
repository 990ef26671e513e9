import type { AdminUser } from '@winny/common/contract/admin';
import { LIMITS } from '@winny/common/contract/limits';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useLast } from './use-last.ts';
import type { useUserAction } from './use-users.ts';

interface DeleteUserDialogProps {
  user: AdminUser | null;
  onClose: () => void;
  action: ReturnType<typeof useUserAction>;
  /** Gets the focus after a deletion, because the button that opened the dialog is gone. */
  focusAfterDeletion: () => HTMLElement | null;
}

/** Asks before a user is deleted (ADMIN-19). The reason goes into the audit log. */
export function DeleteUserDialog({ user, onClose, action, focusAfterDeletion }: DeleteUserDialogProps) {
  const shown = useLast(user);
  const [deleted, setDeleted] = useState<AdminUser | null>(null);
  const [reason, setReason] = useState('');
  const close = () => {
    setReason('');
    onClose();
  };
  return (
    <Dialog
      open={user !== null}
      onClose={close}
      size="sm"
      {...(deleted && deleted === shown && { finalFocus: focusAfterDeletion })}
      title="Delete user"
      description={
        shown && `Are you sure you want to delete user ${shown.email}? This action cannot be undone.`
      }
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="care"
            pending={action.isPending}
            onClick={() => {
              if (!user) return;
              const onSuccess = () => {
                setDeleted(user);
                close();
              };
              action.mutate({ kind: 'delete', user, reason: reason.trim() }, { onSuccess });
            }}
          >
            Delete
          </Button>
        </>
      }
    >
      <TextField
        label="Reason"
        optional
        hint="For the audit log"
        maxLength={LIMITS.auditReasonChars}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
