import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/call.ts';
import { SENTENCES } from '../api/sentences.ts';
import { whileSigningOut } from '../api/unauthorized.ts';
import { setSignedOut } from '../api/user.ts';
import { toast } from '../ui/toast/toast.ts';
import { forgetPerson } from './account-storage.ts';

/** Signs out, clears the person's cached and stored data, and navigates home. */
export function useSignOut() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      whileSigningOut(async () => {
        await call('logout');
        await navigate('/');
        setSignedOut();
      }),
    onSuccess: () => {
      forgetPerson();
      toast(SENTENCES.loggedOut);
    },
    onError: () => {
      toast(SENTENCES.logoutFailed);
    },
  });
}
