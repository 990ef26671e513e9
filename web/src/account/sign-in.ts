import { useMutation } from '@tanstack/react-query';
import type { User } from '@winny/common/contract/user';
import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/call.ts';
import { hasCode, Unreachable } from '../api/errors.ts';
import { SENTENCES } from '../api/sentences.ts';
import { setSignedIn } from '../api/user.ts';
import { type ToastText, toast } from '../ui/toast/toast.ts';
import { forgetOthers } from './account-storage.ts';
import type { Credentials } from './credentials.ts';
import { markJustLoggedIn } from './just-logged-in.ts';

export interface Registration extends Credentials {
  firstName: string;
  lastName: string;
  deviceRegion: HotlineRegion;
}

function useAccountForm<Form>(
  send: (form: Form) => Promise<User>,
  welcome: ToastText,
  errorToast: (error: Error) => ToastText,
) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: send,
    onSuccess: async (user) => {
      forgetOthers(user.id);
      markJustLoggedIn();
      setSignedIn(user);
      toast(welcome);
      await navigate('/');
    },
    onError: (error) => {
      toast(errorToast(error));
    },
  });
}

/** The toast for a failed sign-in: the standard sentence, unless the credentials are not the cause. */
export function signInErrorToast(error: Error): ToastText {
  return nonCredentialError(SENTENCES.loginFailed, error) ?? SENTENCES.loginFailed;
}

/** The toast for a failed sign-up. */
export function signUpErrorToast(error: Error): ToastText {
  if (hasCode(error, 'emailTaken')) return SENTENCES.emailTaken;
  return nonCredentialError(SENTENCES.registrationFailed, error) ?? SENTENCES.registrationFailed;
}

/** Rate limits and connection errors: checking the form would not help, so the real reason is shown. */
function nonCredentialError(failure: ToastText, error: Error): ToastText | undefined {
  if (error instanceof Unreachable) {
    return { ...failure, description: `${error.message} Please try again in a moment.` };
  }
  if (hasCode(error, 'tooManySignIns', 'tooManyRegistrations', 'tooFast') && error.sentence) {
    return { ...failure, description: error.sentence };
  }
  return undefined;
}

export const useSignIn = () =>
  useAccountForm((body: Credentials) => call('login', { body }), SENTENCES.loggedIn, signInErrorToast);
export const useRegister = () =>
  useAccountForm((body: Registration) => call('register', { body }), SENTENCES.registered, signUpErrorToast);
