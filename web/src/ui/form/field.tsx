import { chakra, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** Attributes that connect a control with its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** Shows "(optional)" behind the label. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

export const controlStyle = {
  w: 'full',
  minH: '3rem',
  px: '4',
  bg: 'card',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'line.strong',
  borderRadius: 'field',
  fontSize: 'md',
  transition: 'border-color 150ms',
  _placeholder: { color: 'muted', opacity: 1 },
  _hover: { borderColor: 'ink' },
  _focusVisible: { outline: '2px solid', outlineColor: 'evergreen', outlineOffset: '1px' },
  '&[aria-invalid=true]': { borderColor: 'care' },
} as const;

/** A label, a control, a hint and an error. */
export function Field({ label, optional = false, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <Stack gap="1.5">
      <chakra.label htmlFor={id} textStyle="label">
        {label}
        {optional && (
          <chakra.span color="muted" fontWeight="normal">
            {' '}
            (optional)
          </chakra.span>
        )}
      </chakra.label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <chakra.p id={hintId} textStyle="fine" color="muted">
          {hint}
        </chakra.p>
      )}
      {error && (
        <chakra.p id={errorId} textStyle="fine" color="care" fontWeight="medium">
          {error}
        </chakra.p>
      )}
    </Stack>
  );
}
