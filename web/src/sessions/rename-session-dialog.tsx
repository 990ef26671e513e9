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
  const [fault, setFault] = useState<string>();

  const close = () => {
    setTitle(session.title);
    setFault(undefined);
    onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    const wanted = title.trim();
    if (wanted === '') return setFault('A session needs a title.');
    if (wanted === session.title) return close();
    rename.mutate({ id: session.id, title: wanted }, { onSuccess: onClose });
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
          error={fault}
          maxLength={LIMITS.sessionTitleChars}
          autoComplete="off"
          data-autofocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTitle(event.target.value);
            setFault(undefined);
          }}
        />
      </form>
    </LazyDialog>
  );
}
