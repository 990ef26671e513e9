import { Flex, Stack } from '@chakra-ui/react';
import { LIMITS } from '@winny/common/contract/limits';
import type { ChangePasswordBody } from '@winny/common/contract/user';
import { type FormEvent, type RefObject, useState } from 'react';
import { call } from '../api/call.ts';
import { hasCode } from '../api/errors.ts';
import { reportFailure } from '../api/failure-toast.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { Button } from '../ui/button/button.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { toast } from '../ui/toast/toast.ts';
import { ACCOUNT_TOASTS } from './account-toasts.ts';
import { isFilled, NO_PASSWORDS, type PasswordChange, passwordProblem } from './password-change.ts';
import { scrollToField } from './scroll-to-field.ts';

interface ChangePasswordFormProps {
  email: string;
  form: RefObject<HTMLFormElement | null>;
  onClose: () => void;
}

/** The form for another password. Every other sign-in ends with it. */
export function ChangePasswordForm({ email, form, onClose }: ChangePasswordFormProps) {
  const [typed, setTyped] = useState(NO_PASSWORDS);
  const [problem, setProblem] = useState<ReturnType<typeof passwordProblem>>();
  const change = useSingleMutation({
    mutationFn: (body: ChangePasswordBody) => call('changePassword', { body }),
    onSuccess: () => {
      toast(ACCOUNT_TOASTS.passwordChanged);
      onClose();
    },
    onError: (error) => {
      reportFailure('Error', error);
      if (hasCode(error, 'wrongPassword') && form.current) scrollToField(form.current, 'current');
    },
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending || !isFilled(typed)) return;
    const found = passwordProblem(typed);
    setProblem(found);
    if (found) scrollToField(event.currentTarget, found.field);
    else change.mutate({ currentPassword: typed.current, newPassword: typed.next });
  };
  const field = (name: keyof PasswordChange) => ({
    name,
    value: typed[name],
    error: problem?.field === name ? problem.message : undefined,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <form ref={form} onSubmit={save} noValidate>
      <Stack gap="5">
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Current password" autoComplete="current-password" {...field('current')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${LIMITS.passwordChars} characters.`}
          {...field('next')}
        />
        <PasswordField label="New password again" autoComplete="new-password" {...field('confirmed')} />
        <Flex wrap="wrap" gap="3">
          <Button type="submit" disabled={!isFilled(typed)} pending={change.isPending}>
            Change password
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
