import { Center, chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: 0,
    borderRadius: 'pill',
    borderWidth: '2px',
    borderColor: 'currentcolor',
    borderInlineStartColor: 'transparent',
    animation: 'turn 900ms linear infinite',
  },
});

/** A loading indicator. `label` is for screen readers; null if visible text already says it. */
export function Spinner({ size = '2rem', label = 'Loading' }: { size?: string; label?: string | null }) {
  const ring = <Ring boxSize={size} aria-hidden />;
  if (label === null) return ring;
  return (
    <chakra.span role="status" display="inline-flex">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </chakra.span>
  );
}

/** A centred loading indicator. It fades in late, so that short waits show nothing. */
export function SpinnerPage({ label = 'Loading', minH = '60dvh' }: { label?: string; minH?: string }) {
  return (
    <Center minH={minH} color="evergreen" animation="fade-in 220ms 200ms backwards">
      <Spinner label={label} />
    </Center>
  );
}
