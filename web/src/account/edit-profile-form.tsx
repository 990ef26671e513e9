import { Flex, Grid, Stack } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { LIMITS } from '@winny/common/contract/limits';
import type { ProfileBody, User } from '@winny/common/contract/user';
import { type FormEvent, type RefObject, useState } from 'react';
import { call } from '../api/call.ts';
import { reportFailure } from '../api/failure-toast.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { USER_KEY } from '../api/user.ts';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { toast } from '../ui/toast/toast.ts';
import { ACCOUNT_TOASTS } from './account-toasts.ts';
import { fieldText } from './credentials.ts';
import { EmailField } from './email-field.tsx';
import { scrollToField } from './scroll-to-field.ts';

interface EditProfileFormProps {
  user: User;
  form: RefObject<HTMLFormElement | null>;
  /** The profile was saved, or the person cancelled. */
  onClose: () => void;
}

/** The form for names and e-mail. Closing it without saving discards what was typed (ACCT-2). */
export function EditProfileForm({ user, form, onClose }: EditProfileFormProps) {
  const queryClient = useQueryClient();
  const [emailError, setEmailError] = useState<string>();
  const update = useSingleMutation({
    mutationFn: (body: ProfileBody) => call('updateProfile', { body }),
    onSuccess: (changed) => {
      queryClient.setQueryData(USER_KEY, changed);
      const description =
        changed.email === user.email ? undefined : `We have sent a link to ${changed.email}, to confirm it.`;
      toast({ ...ACCOUNT_TOASTS.profileUpdated, description });
      onClose();
    },
    onError: (error) => reportFailure('Update failed', error),
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (update.isPending) return;
    const data = new FormData(event.currentTarget);
    const email = event.currentTarget.querySelector<HTMLInputElement>('[name=email]');
    if (!email?.value.trim() || !email.validity.valid) {
      setEmailError('Please enter an e-mail address.');
      return scrollToField(event.currentTarget, 'email');
    }
    setEmailError(undefined);
    update.mutate({
      firstName: fieldText(data, 'firstName').trim(),
      lastName: fieldText(data, 'lastName').trim(),
      email: email.value.trim(),
    });
  };
  return (
    <form ref={form} onSubmit={save} noValidate>
      <Stack gap="5">
        <Grid templateColumns="repeat(auto-fit, minmax(9.25rem, 1fr))" columnGap="3" rowGap="5">
          <TextField
            label="First name"
            optional
            name="firstName"
            autoComplete="given-name"
            maxLength={LIMITS.nameChars}
            defaultValue={user.firstName}
          />
          <TextField
            label="Last name"
            optional
            name="lastName"
            autoComplete="family-name"
            maxLength={LIMITS.nameChars}
            defaultValue={user.lastName}
          />
        </Grid>
        <EmailField typed={user.email} autoComplete="email" error={emailError} />
        <Flex wrap="wrap" gap="3">
          <Button type="submit" pending={update.isPending}>
            Save
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
