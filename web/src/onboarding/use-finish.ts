import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PreferencesBody } from '@winny/common/contract/user';
import { call } from '../api/call.ts';
import { SENTENCES } from '../api/sentences.ts';
import { useCreateSession } from '../api/sessions.ts';
import { handleUnauthorized } from '../api/unauthorized.ts';
import { USER_KEY } from '../api/user.ts';
import { toast } from '../ui/toast/toast.ts';
import { type Answers, preferencesFor, sessionFor } from './answers.ts';

interface FinishOptions {
  answers: Answers;
  /** The preferences that an earlier attempt has saved. */
  saved: PreferencesBody | null;
  onSaved: (preferences: PreferencesBody) => void;
  /** Both calls succeeded. */
  onStarted: (sessionId: string) => void;
}

/** Saves the preferences, then creates the session. A retry skips the part that has succeeded. */
export function useFinish({ answers, saved, onSaved, onStarted }: FinishOptions) {
  const client = useQueryClient();
  const savePreferences = useMutation({
    mutationFn: (body: PreferencesBody) => call('changePreferences', { body }),
    onSuccess: (_answer, body) => {
      onSaved(body);
      void client.invalidateQueries({ queryKey: USER_KEY });
    },
    onError: (error) => {
      if (!handleUnauthorized(error)) toast(SENTENCES.preferencesFailed);
    },
  });
  const createSession = useCreateSession();

  const start = () =>
    createSession.mutate(sessionFor(answers), {
      onSuccess: (session) => onStarted(session.id),
      onError: (error) => {
        if (!handleUnauthorized(error)) toast(SENTENCES.createSessionFailed);
      },
    });
  const finish = () => {
    const preferences = preferencesFor(answers);
    if (JSON.stringify(saved) === JSON.stringify(preferences)) start();
    else savePreferences.mutate(preferences, { onSuccess: start });
  };
  const pending = savePreferences.isPending || createSession.isPending;
  return { finish, pending };
}
