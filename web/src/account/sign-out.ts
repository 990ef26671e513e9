import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { request } from '../api/request.ts';
import { SENTENCES } from '../api/sentences.ts';
import { whileSigningOut } from '../api/unauthorized.ts';
import { setSignedOut } from '../api/user.ts';
import { forgetEveryProgress } from '../onboarding/forget.ts';
import { toast } from '../ui/toast/toast.ts';

/** Signs out, forgets what was read for the person, and goes home. */
export function useSignOut() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      whileSigningOut(async () => {
        await request('POST', '/api/logout');
        await navigate('/');
        setSignedOut();
      }),
    onSuccess: () => {
      forgetEveryProgress();
      toast(SENTENCES.loggedOut);
    },
    onError: () => {
      toast(SENTENCES.logoutFailed);
    },
  });
}
