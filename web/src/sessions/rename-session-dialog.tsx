import { LIMITS } from '@winny/common/contract/limits';
import type { Session } from '@winny/common/contract/session';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { useRenameSession } from './change-session.ts';

interface RenameSessionDialogProps {
  open: boolean;
  session: Session;
  onClose: () => void;
}

/** Asks for a new title. The field starts with the current title, selected. */
export function RenameSessionDialog({ open, session, onClose }: RenameSessionDialogProps) {
  const rename = useRenameSession();
  const form = useId();
  const [title, setTitle] = useState(session.title);
  const [error, setError] = useState<string>();

  const close = () => {
    setTitle(session.title);
    setError(undefined);
    onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    const newTitle = title.trim();
    if (newTitle === '') return setError('A session needs a title.');
    if (newTitle === session.title) return close();
    rename.mutate({ id: session.id, title: newTitle }, { onSuccess: onClose });
  };

  return (
    <LazyDialog
      open={open}
      onClose={close}
      size="sm"
      title="Rename this session"
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={rename.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} noValidate>
        <TextField
          label="Title"
          value={title}
          error={error}
          maxLength={LIMITS.sessionTitleChars}
          autoComplete="off"
          data-autofocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTitle(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </LazyDialog>
  );
}
