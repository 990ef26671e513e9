import type { AdminUser } from '@winny/common/contract/admin';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useLast } from './use-last.ts';
import { useUserAction } from './use-users.ts';
import { adminPasswordError } from './user-view.ts';

interface ResetPasswordDialogProps {
  user: AdminUser | null;
  onClose: () => void;
}

/** Sets a new password for a user (ADMIN-17, ADMIN-18). */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const form = useId();
  const shown = useLast(user);
  const [newPassword, setNewPassword] = useState('');
  const [error, setError] = useState<string>();
  const close = () => {
    setNewPassword('');
    setError(undefined);
    onClose();
  };
  const reset = useUserAction(close);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!user || reset.isPending) return;
    const problem = adminPasswordError(newPassword);
    setError(problem);
    if (!problem) reset.mutate({ kind: 'reset', user, newPassword });
  };
  return (
    <Dialog
      open={user !== null}
      onClose={close}
      title={shown && `Reset Password for ${shown.email}`}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={reset.isPending}>
            {reset.isPending ? 'Resetting...' : 'Reset Password'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <PasswordField
          label="New Password"
          placeholder="Enter new password (min 8 characters)"
          autoComplete="new-password"
          value={newPassword}
          error={error}
          data-autofocus
          onChange={(event) => setNewPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
