import { chakra } from '@chakra-ui/react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { controlStyle, Field } from './field.tsx';

const InputElement = chakra('input', { base: controlStyle });

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'color' | 'height' | 'width'> {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A text input with its label. */
export function TextField({ label, optional, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => <InputElement type="text" {...input} {...control} />}
    </Field>
  );
}
