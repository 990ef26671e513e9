import { useNavigate } from 'react-router-dom';
import { call } from '../api/call.ts';
import { reportFailure } from '../api/failure-toast.ts';
import { whileSigningOut } from '../api/unauthorized.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { setSignedOut } from '../api/user.ts';
import { toast } from '../ui/toast/toast.ts';
import { forgetPerson } from './account-storage.ts';
import { ACCOUNT_TOASTS } from './account-toasts.ts';
import { erasedSentence } from './erased-sentence.ts';

/** Time to read the toast (ACCT-10). */
const LEAVE_AFTER_MS = 2_000;

/** Deletes the account, says so, and goes to `/` two seconds later (ACCT-10, ACCT-13). */
export function useDeleteAccount() {
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: () =>
      // The server signs this browser out too, which needs no toast.
      whileSigningOut(async () => {
        const { erased } = await call('deleteAccount');
        forgetPerson();
        toast({ ...ACCOUNT_TOASTS.accountDeleted, description: erasedSentence(erased) });
        await new Promise((resolve) => setTimeout(resolve, LEAVE_AFTER_MS));
        await navigate('/');
        setSignedOut();
      }),
    onError: (error) => reportFailure('Error', error),
  });
}
