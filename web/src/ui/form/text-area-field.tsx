import { chakra } from '@chakra-ui/react';
import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { controlStyle, Field } from './field.tsx';

const AreaElement = chakra('textarea', { base: { ...controlStyle, py: '3', resize: 'vertical' } });

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A text input of several lines, with its label. */
export function TextAreaField({ label, optional, hint, error, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => <AreaElement rows={5} {...area} {...control} />}
    </Field>
  );
}
