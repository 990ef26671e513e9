import { chakra, Flex, Stack } from '@chakra-ui/react';
import { LIMITS } from '@winny/common/contract/limits';
import type { User } from '@winny/common/contract/user';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SENTENCES } from '../api/sentences.ts';
import { useCreateSession, useSessions } from '../api/sessions.ts';
import { handleUnauthorized } from '../api/unauthorized.ts';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Text } from '../ui/text/text.tsx';
import { toast } from '../ui/toast/toast.ts';
import { ContinueLatest } from './continue-latest.tsx';
import { QUICK_TITLE, quickSession } from './quick-start.ts';

interface WelcomeBackDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
  onRetake: () => void;
}

const Part = chakra('div', {
  base: { _notFirst: { borderTopWidth: '1px', borderColor: 'line', pt: '6' } },
});

/** Shown after sign-in: continue the latest session, start a new one, or repeat the onboarding. */
export function WelcomeBackDialog({ user, open, onClose, onRetake }: WelcomeBackDialogProps) {
  const navigate = useNavigate();
  const sessions = useSessions();
  const createSession = useCreateSession();
  const [title, setTitle] = useState(QUICK_TITLE);
  const { isPending: starting } = createSession;
  const body = useRef<HTMLDivElement>(null);
  const firstName = user.firstName.trim();

  // The dialog waits for a session that is being created, so that it does not open over another screen.
  const unlessStarting = (act: () => void) => () => {
    if (!starting) act();
  };
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (starting) return;
    createSession.mutate(quickSession(user, title), {
      onSuccess: (session) => void navigate(`/chat/${session.id}`),
      onError: (error) => {
        if (!handleUnauthorized(error)) toast(SENTENCES.createSessionFailed);
      },
    });
  };

  return (
    <Dialog
      open={open}
      onClose={unlessStarting(onClose)}
      title={firstName ? `Welcome back, ${firstName}` : 'Welcome back'}
      description="The lamp is on. Where would you like to begin?"
      // Focusing the first control, the title field while sessions load, would open the keyboard of a phone.
      initialFocus={body}
    >
      <Stack ref={body} tabIndex={-1} gap="6">
        <ContinueLatest
          sessions={sessions}
          onContinue={unlessStarting(onClose)}
          frame={(content) => <Part>{content}</Part>}
        />
        <Part>
          <chakra.form onSubmit={start} noValidate>
            <Stack gap="4">
              <TextField
                label="Start something new"
                value={title}
                maxLength={LIMITS.sessionTitleChars}
                autoComplete="off"
                hint="A title to find it by."
                onChange={(event) => setTitle(event.target.value)}
              />
              <Button
                type="submit"
                variant={sessions.data?.length === 0 ? 'solid' : 'outline'}
                pending={starting}
                alignSelf="flex-start"
              >
                Start a new conversation
              </Button>
            </Stack>
          </chakra.form>
        </Part>
        <Part>
          <Flex align="center" justify="space-between" gap="3" wrap="wrap">
            <Text tone="muted" textStyle="small" flex="1 1 12rem">
              Has something changed? Answer the first questions again.
            </Text>
            <Button variant="outline" size="sm" onClick={unlessStarting(onRetake)}>
              Retake onboarding
            </Button>
          </Flex>
        </Part>
      </Stack>
    </Dialog>
  );
}
