import { Stack } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { fieldText } from '../account/credentials.ts';
import { EmailField } from '../account/email-field.tsx';
import { scrollToField } from '../account/scroll-to-field.ts';
import { SubmitButton } from '../account/submit-button.tsx';
import { call } from '../api/call.ts';
import { reportFailure } from '../api/failure-toast.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { NarrowPage } from '../layout/narrow-page.tsx';
import { Button } from '../ui/button/button.tsx';
import { Text, TextLink } from '../ui/text/text.tsx';

/** The e-mail typed into the form at `/auth`, if there was one. */
function typedEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}

/** `/auth/forgotten-password`: asks for a link by mail. The answer is the same for every address (DEC-71). */
export function ForgottenPasswordPage() {
  const { state } = useLocation();
  const [error, setError] = useState<string>();
  const ask = useSingleMutation({
    mutationFn: (email: string) => call('forgotPassword', { body: { email } }),
    onError: (failure) => reportFailure('Error', failure),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ask.isPending) return;
    const email = fieldText(new FormData(event.currentTarget), 'email').trim();
    const valid = event.currentTarget.querySelector<HTMLInputElement>('[name=email]')?.validity.valid;
    setError(email && valid ? undefined : 'Please enter your e-mail address.');
    if (email && valid) ask.mutate(email);
    else scrollToField(event.currentTarget, 'email');
  };
  if (ask.isSuccess) {
    return (
      <NarrowPage
        title="Look in your inbox"
        lead={
          <>
            <p>
              If there is an account with {ask.variables}, a link to set a new password is on its way. It
              works once, for an hour.
            </p>
            <p>Nothing there after a few minutes? Look in the spam folder, or try another address.</p>
          </>
        }
      >
        <Stack gap="3" align="flex-start">
          <Button variant="outline" onClick={() => ask.reset()}>
            Try another address
          </Button>
          <BackToSignIn />
        </Stack>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Forgotten your password?"
      lead="It happens. Tell us your e-mail address, and we’ll send you a link to set a new one."
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="5">
          <EmailField typed={ask.variables ?? typedEmail(state)} autoComplete="username" error={error} />
          <SubmitButton pending={ask.isPending}>Send me a link</SubmitButton>
        </Stack>
      </form>
      <BackToSignIn />
    </NarrowPage>
  );
}

function BackToSignIn() {
  return (
    <Text textStyle="small" tone="muted">
      Remembered it?{' '}
      <TextLink asChild>
        <Link to="/auth" state={{ tab: 'sign-in' }}>
          Sign in
        </Link>
      </TextLink>
    </Text>
  );
}
