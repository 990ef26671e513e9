import { Stack } from '@chakra-ui/react';
import { LIMITS } from '@winny/common/contract/limits';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { fieldText, newPasswordError } from '../account/credentials.ts';
import { scrollToField } from '../account/scroll-to-field.ts';
import { SubmitButton } from '../account/submit-button.tsx';
import { useLinkToken } from '../account/use-link-token.ts';
import { call } from '../api/call.ts';
import { hasCode } from '../api/errors.ts';
import { reportFailure } from '../api/failure-toast.ts';
import { whileSigningOut } from '../api/unauthorized.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { setSignedOut } from '../api/user.ts';
import { NarrowPage } from '../layout/narrow-page.tsx';
import { Button } from '../ui/button/button.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { toast } from '../ui/toast/toast.ts';

/** `/auth/new-password#token=…`: sets a new password by the link of a mail. Every sign-in ends with it (DEC-71). */
export function NewPasswordPage() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const reset = useSingleMutation({
    mutationFn: (body: { token: string; newPassword: string }) =>
      // Ends the sign-in of this browser too, which needs no toast.
      whileSigningOut(async () => {
        await call('resetPassword', { body });
        setSignedOut();
        await navigate('/auth', { state: { tab: 'sign-in' } });
      }),
    onSuccess: () => {
      toast({ title: 'Password Changed', description: 'Please sign in with your new password.' });
    },
    onError: (failure) => {
      if (!hasCode(failure, 'resetLinkInvalid')) reportFailure('Error', failure);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reset.isPending || !token) return;
    const newPassword = fieldText(new FormData(event.currentTarget), 'password');
    const found = newPasswordError(newPassword);
    // Rendered synchronously, so that the message is in the document before its field is scrolled into view.
    flushSync(() => setError(found));
    if (found) scrollToField(event.currentTarget, 'password');
    else reset.mutate({ token, newPassword });
  };
  if (!token || hasCode(reset.error, 'resetLinkInvalid')) {
    return (
      <NarrowPage
        title="This link doesn’t work"
        light={0.3}
        lead="It has been used, is older than an hour, or is not complete. Your password is as it was."
      >
        <Button asChild size="lg" wide>
          <Link to="/auth/forgotten-password">Send me another link</Link>
        </Button>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Set a new password"
      lead="Every device that is signed in to your account will be signed out."
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="5">
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            hint={`At least ${LIMITS.passwordChars} characters, and up to ${LIMITS.passwordBytes}. A short sentence is easy to remember.`}
            error={error}
          />
          <SubmitButton pending={reset.isPending}>Set password</SubmitButton>
        </Stack>
      </form>
    </NarrowPage>
  );
}
