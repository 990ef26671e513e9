import { Box, chakra } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../picture/icon.tsx';
import { controlStyle, Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

const InputElement = chakra('input', { base: { ...controlStyle, pe: '14' } });

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, ...input }: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Box pos="relative">
          <InputElement
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
          />
          <Box pos="absolute" insetEnd="0.5" insetBlock="0" display="flex" alignItems="center">
            <IconButton
              label="Show password"
              aria-pressed={shown}
              icon={<Icon of={shown ? EyeOff : Eye} />}
              onClick={() => setShown(!shown)}
            />
          </Box>
        </Box>
      )}
    </Field>
  );
}
