import { useNavigate } from 'react-router-dom';
import { call } from '../api/call.ts';
import { SENTENCES } from '../api/sentences.ts';
import { whileSigningOut } from '../api/unauthorized.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { setSignedOut } from '../api/user.ts';
import { toast } from '../ui/toast/toast.ts';
import { forgetPerson } from './account-storage.ts';
import { ACCOUNT_TOASTS } from './account-toasts.ts';

/** Ends every sign-in of the person, also this one, and goes to `/`. */
export function useSignOutEverywhere() {
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: () =>
      whileSigningOut(async () => {
        await call('logoutEverywhere');
        await navigate('/');
        setSignedOut();
      }),
    onSuccess: () => {
      forgetPerson();
      toast(ACCOUNT_TOASTS.signedOutEverywhere);
    },
    onError: () => {
      toast(SENTENCES.logoutFailed);
    },
  });
}
