import { LIMITS } from '@winny/common/contract/limits';
import { TextField } from '../ui/form/text-field.tsx';

interface EmailFieldProps {
  /** Initial value. The field is uncontrolled, so that text typed before hydration is not lost. */
  typed: string;
  autoComplete: 'username' | 'email';
  error?: string | undefined;
}

/** The e-mail field of both forms. `autoComplete` tells password managers which form it is. */
export function EmailField({ typed, autoComplete, error }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoComplete={autoComplete}
      maxLength={LIMITS.emailChars}
      defaultValue={typed}
      error={error}
    />
  );
}
