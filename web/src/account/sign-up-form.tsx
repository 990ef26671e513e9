import { Grid, Stack } from '@chakra-ui/react';
import { LIMITS } from '@winny/common/contract/limits';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { SENTENCES } from '../api/sentences.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { toast } from '../ui/toast/toast.ts';
import { firstMissing, newPasswordFault, presentCredentials, type Typed, text } from './credentials.ts';
import { EmailField } from './email-field.tsx';
import { showField } from './show-field.ts';
import { useRegister } from './sign-in.ts';
import { SubmitButton } from './submit-button.tsx';

/** For people who are new here. Names may stay empty. */
export function SignUpForm({ typed }: { typed: Typed }) {
  const register = useRegister();
  const [passwordFault, setPasswordFault] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (register.isPending) return;
    const form = new FormData(event.currentTarget);
    const credentials = presentCredentials(form);
    if (!credentials) {
      toast(SENTENCES.missingCredentials);
      showField(event.currentTarget, firstMissing(form));
      return;
    }
    const fault = newPasswordFault(credentials.password);
    // At once, so that what is said is there when the field is brought into view.
    flushSync(() => setPasswordFault(fault));
    if (fault) {
      showField(event.currentTarget, 'password');
      return;
    }
    register.mutate({
      ...credentials,
      firstName: text(form, 'firstName').trim(),
      lastName: text(form, 'lastName').trim(),
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
          error={passwordFault}
        />
        <SubmitButton pending={register.isPending}>Sign Up</SubmitButton>
      </Stack>
    </form>
  );
}
