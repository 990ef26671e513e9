import { LIMITS } from '@winny/common/contract/limits';
import { TextField } from '../ui/text-field.tsx';

/** An e-mail address that survives going from one tab of the form to the other. */
export interface TypedEmail {
  email: string;
  onEmail: (email: string) => void;
}

/** The e-mail field of both forms; password managers are told which of the two it is by `autoComplete`. */
export function EmailField({
  email,
  onEmail,
  autoComplete,
}: TypedEmail & { autoComplete: 'username' | 'email' }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoComplete={autoComplete}
      maxLength={LIMITS.emailChars}
      // What is typed stays the field's own: the first letters may be there before the app is.
      defaultValue={email}
      onChange={(event) => onEmail(event.target.value)}
    />
  );
}
