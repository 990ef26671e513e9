import { LIMITS } from '@winny/common/contract/limits';
import { TextField } from '../ui/form/text-field.tsx';

interface EmailFieldProps {
  /** What it begins with. What is typed stays the field's own: the first letters may be there before the app is. */
  typed: string;
  autoComplete: 'username' | 'email';
}

/** The e-mail field of both forms; password managers are told which of the two it is by `autoComplete`. */
export function EmailField({ typed, autoComplete }: EmailFieldProps) {
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
    />
  );
}
