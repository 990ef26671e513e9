import { Stack } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { SENTENCES } from '../api/sentences.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/toast/toast.ts';
import { presentCredentials } from './credentials.ts';
import { EmailField, type TypedEmail } from './email-field.tsx';
import { useSignIn } from './sign-in.ts';

/** For people who have been here before. */
export function SignInForm(typed: TypedEmail) {
  const signIn = useSignIn();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const credentials = presentCredentials(new FormData(event.currentTarget));
    if (credentials) signIn.mutate(credentials);
    else toast(SENTENCES.missingCredentials);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        <EmailField {...typed} autoComplete="username" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <Button type="submit" size="lg" wide pending={signIn.isPending}>
          Sign In
        </Button>
      </Stack>
    </form>
  );
}
