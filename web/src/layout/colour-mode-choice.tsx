import { chakra, Flex } from '@chakra-ui/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type ColourMode, useColourMode } from '../theme/colour-mode.ts';
import { Icon } from '../ui/icon.tsx';

const MODES = [
  { mode: 'system', label: 'As this device', icon: Monitor },
  { mode: 'day', label: 'Day', icon: Sun },
  { mode: 'night', label: 'Night', icon: Moon },
] as const satisfies readonly { mode: ColourMode; label: string; icon: unknown }[];

const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: 'target',
    px: '3.5',
    borderRadius: 'pill',
    borderWidth: '1px',
    borderColor: 'transparent',
    color: 'muted',
    textStyle: 'label',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    _pressed: { bg: 'card', borderColor: 'line', color: 'ink' },
  },
});

/** Day, night, or as the device has it. */
export function ColourModeChoice() {
  const { mode: chosen, choose } = useColourMode();
  return (
    <Flex role="group" aria-label="Light" wrap="wrap">
      {MODES.map(({ mode, label, icon }) => (
        <Choice key={mode} type="button" aria-pressed={mode === chosen} onClick={() => choose(mode)}>
          <Icon of={icon} size={17} />
          {label}
        </Choice>
      ))}
    </Flex>
  );
}
