import { Grid, Stack } from '@chakra-ui/react';
import { LIMITS } from '@winny/common/contract/limits';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { SENTENCES } from '../api/sentences.ts';
import { deviceRegion } from '../crisis/hotlines/device-region.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { toast } from '../ui/toast/toast.ts';
import { fieldText, firstEmptyField, newPasswordError, readCredentials, type Typed } from './credentials.ts';
import { EmailField } from './email-field.tsx';
import { scrollToField } from './scroll-to-field.ts';
import { useRegister } from './sign-in.ts';
import { SubmitButton } from './submit-button.tsx';

/** The form for new people. Names are optional. */
export function SignUpForm({ typed }: { typed: Typed }) {
  const register = useRegister();
  const [passwordError, setPasswordError] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (register.isPending) return;
    const form = new FormData(event.currentTarget);
    const credentials = readCredentials(form);
    if (!credentials) {
      toast(SENTENCES.missingCredentials);
      scrollToField(event.currentTarget, firstEmptyField(form));
      return;
    }
    const error = newPasswordError(credentials.password);
    // Rendered synchronously, so that the message is in the document before its field is scrolled into view.
    flushSync(() => setPasswordError(error));
    if (error) {
      scrollToField(event.currentTarget, 'password');
      return;
    }
    register.mutate({
      ...credentials,
      firstName: fieldText(form, 'firstName').trim(),
      lastName: fieldText(form, 'lastName').trim(),
      deviceRegion: deviceRegion(),
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        <Grid templateColumns="repeat(auto-fit, minmax(9.25rem, 1fr))" columnGap="3" rowGap="5">
          <TextField
            label="First name"
            optional
            name="firstName"
            autoComplete="given-name"
            maxLength={LIMITS.nameChars}
          />
          <TextField
            label="Last name"
            optional
            name="lastName"
            autoComplete="family-name"
            maxLength={LIMITS.nameChars}
          />
        </Grid>
        <EmailField typed={typed.email} autoComplete="email" />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          defaultValue={typed.password}
          hint={`At least ${LIMITS.passwordChars} characters, and up to ${LIMITS.passwordBytes}. A short sentence is easy to remember.`}
          error={passwordError}
        />
        <SubmitButton pending={register.isPending}>Sign Up</SubmitButton>
      </Stack>
    </form>
  );
}
