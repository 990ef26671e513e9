import type { AdminUser } from '@winny/common/contract/admin';
import { LIMITS } from '@winny/common/contract/limits';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { useUserAction } from './use-users.ts';

interface DeleteUserDialogProps {
  user: AdminUser | null;
  onClose: () => void;
  action: ReturnType<typeof useUserAction>;
}

/** Asks before a user is deleted (ADMIN-19). The reason goes into the audit log. */
export function DeleteUserDialog({ user, onClose, action }: DeleteUserDialogProps) {
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
      title="Delete user"
      description={
        user && `Are you sure you want to delete user ${user.email}? This action cannot be undone.`
      }
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="care"
            pending={action.isPending}
            onClick={() =>
              user && action.mutate({ kind: 'delete', user, reason: reason.trim() }, { onSuccess: close })
            }
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
