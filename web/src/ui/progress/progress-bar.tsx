import { Box } from '@chakra-ui/react';

interface ProgressBarProps {
  /** The accessible name. */
  label: string;
  value: number;
  max: number;
  /** The value for screen readers, if a percentage says little. */
  valueText?: string;
}

/** A progress bar. */
export function ProgressBar({ label, value, max, valueText }: ProgressBarProps) {
  const within = Math.min(Math.max(value, 0), max);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={within}
      aria-valuetext={valueText}
      h="2.5"
      bg={{ base: 'sunk', _dark: 'line' }}
      borderRadius="pill"
      overflow="hidden"
    >
      <Box
        h="full"
        bg="lamp"
        borderRadius="inherit"
        transition="width 220ms"
        style={{ width: `${(within / max) * 100}%` }}
      />
    </Box>
  );
}
