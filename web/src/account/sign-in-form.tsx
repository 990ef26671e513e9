import { Stack } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { SENTENCES } from '../api/sentences.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import { toast } from '../ui/toast/toast.ts';
import { firstEmptyField, readCredentials, type Typed } from './credentials.ts';
import { EmailField } from './email-field.tsx';
import { scrollToField } from './scroll-to-field.ts';
import { useSignIn } from './sign-in.ts';
import { SubmitButton } from './submit-button.tsx';

/** The form for people who have an account. */
export function SignInForm({ typed }: { typed: Typed }) {
  const signIn = useSignIn();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const form = new FormData(event.currentTarget);
    const credentials = readCredentials(form);
    if (credentials) {
      signIn.mutate(credentials);
      return;
    }
    toast(SENTENCES.missingCredentials);
    scrollToField(event.currentTarget, firstEmptyField(form));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        <EmailField typed={typed.email} autoComplete="username" />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          defaultValue={typed.password}
        />
        <SubmitButton pending={signIn.isPending}>Sign In</SubmitButton>
      </Stack>
    </form>
  );
}
