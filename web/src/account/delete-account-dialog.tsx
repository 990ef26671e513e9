import { Stack } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { Text } from '../ui/text/text.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
  premium: boolean;
}

/** The word to type, so that an account is not deleted by one press too many. */
const WORD = 'delete';

/** Asks for confirmation by a typed word, then deletes the account (ACCT-10). */
export function DeleteAccountDialog({ open, onClose, premium }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('');
  const form = useId();
  const remove = useDeleteAccount();
  const leaving = remove.isPending || remove.isSuccess;
  const sure = typed.trim().toLowerCase() === WORD;
  const close = () => {
    if (leaving) return;
    setTyped('');
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sure && !leaving) remove.mutate();
  };
  return (
    <LazyDialog
      open={open}
      onClose={close}
      size="sm"
      title="Delete your account?"
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Keep my account
          </Button>
          <Button type="submit" form={form} variant="care" disabled={!sure} pending={leaving}>
            Delete account
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <Text tone="muted">
          Every conversation, your details and your answers are erased, on every device.
          {premium && ' Premium ends straight away.'} This can’t be undone.
        </Text>
        <form id={form} onSubmit={submit} noValidate>
          <TextField
            label={`Type “${WORD}” to go on`}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      </Stack>
    </LazyDialog>
  );
}
