import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../picture/icon.tsx';
import { controlStyle, Field } from './field.tsx';

const SelectElement = chakra('select', {
  base: { ...controlStyle, pe: '10', appearance: 'none', cursor: 'pointer', textOverflow: 'ellipsis' },
});
const Arrow = chakra('span', {
  base: { pos: 'absolute', insetEnd: '3.5', top: '50%', translate: '0 -50%', pointerEvents: 'none' },
});

interface SelectFieldProps<Value extends string> {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** A choice from a list, with its label. */
export function SelectField<Value extends string>({
  label,
  optional,
  hint,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} optional={optional} hint={hint}>
      {(control) => (
        <chakra.div pos="relative" minW="0">
          <SelectElement
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options[event.target.selectedIndex];
              if (chosen) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectElement>
          <Arrow aria-hidden>
            <Icon of={ChevronDown} size={18} />
          </Arrow>
        </chakra.div>
      )}
    </Field>
  );
}
