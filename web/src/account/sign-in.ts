import { useMutation } from '@tanstack/react-query';
import type { User } from '@winny/common/contract/user';
import { useNavigate } from 'react-router-dom';
import { request } from '../api/request.ts';
import { ConnectionError, RequestError, serverMessage } from '../api/request-error.ts';
import { SENTENCES } from '../api/sentences.ts';
import { setSignedIn } from '../api/user.ts';
import { type ToastText, toast } from '../ui/toast/toast.ts';
import { markJustLoggedIn } from './arrival.ts';
import type { Credentials } from './credentials.ts';

export interface Registration extends Credentials {
  firstName: string;
  lastName: string;
}

function useEntrance<Form>(path: string, welcome: ToastText, whyNot: (error: Error) => ToastText) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (form: Form) => request<User>('POST', path, form),
    onSuccess: async (user) => {
      markJustLoggedIn();
      setSignedIn(user);
      toast(welcome);
      await navigate('/');
    },
    onError: (error) => {
      toast(whyNot(error));
    },
  });
}

/** What the person is told when they could not sign in: the catalogue's sentence, unless the reason is another one. */
export function whyNotSignedIn(error: Error): ToastText {
  return reasonBeyondTheForm(SENTENCES.loginFailed, error) ?? SENTENCES.loginFailed;
}

/** The same for signing up. */
export function whyNotRegistered(error: Error): ToastText {
  if (error.message.includes('Email already exists')) return SENTENCES.emailTaken;
  return reasonBeyondTheForm(SENTENCES.registrationFailed, error) ?? SENTENCES.registrationFailed;
}

/** Too many attempts and a line that is down are not cured by checking what was typed, so they are said as they are. */
function reasonBeyondTheForm(failure: ToastText, error: Error): ToastText | undefined {
  if (error instanceof ConnectionError)
    return { ...failure, description: `${error.message} Please try again in a moment.` };
  const said = serverMessage(error);
  if (error instanceof RequestError && error.status === 429 && said) {
    return { ...failure, description: said };
  }
  return undefined;
}

export const useSignIn = () => useEntrance<Credentials>('/api/login', SENTENCES.loggedIn, whyNotSignedIn);
export const useRegister = () =>
  useEntrance<Registration>('/api/register', SENTENCES.registered, whyNotRegistered);
