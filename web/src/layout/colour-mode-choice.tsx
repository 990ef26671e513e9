import { chakra, Flex } from '@chakra-ui/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type ColourMode, useColourMode } from '../theme/colour-mode.ts';
import { Icon } from '../ui/picture/icon.tsx';

const MODES = [
  { mode: 'system', label: 'As this device', icon: Monitor },
  { mode: 'day', label: 'Day', icon: Sun },
  { mode: 'night', label: 'Night', icon: Moon },
] as const satisfies readonly { mode: ColourMode; label: string; icon: unknown }[];

const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: '1 1 auto',
    gap: '1.5',
    minH: 'target',
    px: '2.5',
    borderRadius: 'pill',
    borderWidth: '1px',
    borderColor: 'transparent',
    color: 'muted',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    _pressed: { bg: 'card', borderColor: 'line.strong', color: 'ink' },
    // Without icons the three fit into one row in the drawer of the smallest phones.
    '@media (max-width: 23rem)': { '& svg': { display: 'none' } },
  },
});

interface ColourModeChoiceProps {
  /** Background of the group; it has to differ from the surface around it. */
  on?: 'sunk' | 'paper';
}

/** Lets people choose day, night or the device's setting. */
export function ColourModeChoice({ on = 'sunk' }: ColourModeChoiceProps) {
  const { mode: chosen, choose } = useColourMode();
  return (
    <Flex
      role="group"
      aria-label="Light"
      wrap="wrap"
      w="full"
      maxW="21rem"
      p="0.5"
      bg={on}
      borderWidth="1px"
      borderColor="line"
      borderRadius="panel"
    >
      {MODES.map(({ mode, label, icon }) => (
        <Choice key={mode} type="button" aria-pressed={mode === chosen} onClick={() => choose(mode)}>
          <Icon of={icon} size={16} />
          {label}
        </Choice>
      ))}
    </Flex>
  );
}
