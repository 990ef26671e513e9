import { Stack } from '@chakra-ui/react';
import { LIMITS } from '@winny/common/contract/limits';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasCode } from '../api/errors.ts';
import { SENTENCES } from '../api/sentences.ts';
import { useCreateSession } from '../api/sessions.ts';
import { useSubscriptionStatus } from '../api/subscription-status.ts';
import { handleUnauthorized } from '../api/unauthorized.ts';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { toast } from '../ui/toast/toast.ts';
import { chooseStyle, EMPTY_DRAFT, sessionToCreate } from './session-draft.ts';
import { StyleChoice } from './style-choice.tsx';

const FORM_ID = 'new-session';

export interface NewSessionDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Chooses style and title of a new session, creates it and opens it. */
export function NewSessionDialog({ open, onClose }: NewSessionDialogProps) {
  const navigate = useNavigate();
  const { data: status } = useSubscriptionStatus();
  const createSession = useCreateSession();
  const [draft, setDraft] = useState(EMPTY_DRAFT);

  const close = () => {
    setDraft(EMPTY_DRAFT);
    onClose();
  };

  const start = (event: FormEvent) => {
    event.preventDefault();
    if (createSession.isPending) return;
    const ready = sessionToCreate(draft);
    if (!ready) {
      toast(SENTENCES.missingStyle);
      return;
    }
    createSession.mutate(ready, {
      onSuccess: (session) => {
        close();
        void navigate(`/chat/${session.id}`);
      },
      onError: (error) => {
        if (handleUnauthorized(error)) return;
        // A retry would fail again, so the server's sentence is shown, which says what to do.
        const reason = hasCode(error, 'tooManySessions') ? error.sentence : undefined;
        toast(
          reason ? { ...SENTENCES.createSessionFailed, description: reason } : SENTENCES.createSessionFailed,
        );
      },
    });
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      size="lg"
      pinnedFooter
      title="How would you like to talk?"
      description="Each style asks different questions. You can try another one at any time."
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} pending={createSession.isPending}>
            Start
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={start} noValidate>
        <Stack gap="6" pb="6">
          <StyleChoice
            chosen={draft.style}
            tier={status?.subscriptionTier}
            onChoose={(style) => setDraft(chooseStyle(draft, style))}
          />
          <TextField
            label="Title"
            optional
            value={draft.title}
            maxLength={LIMITS.sessionTitleChars}
            autoComplete="off"
            onChange={(event) => setDraft({ ...draft, title: event.target.value })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
