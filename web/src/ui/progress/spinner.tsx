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

/** A quiet ring. `label` is read aloud; null where the words beside it already say what is going on. */
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

/** A spinner in the middle of what is being waited for; it appears late, so that short waits show nothing. */
export function SpinnerPage({ label = 'Loading', minH = '60dvh' }: { label?: string; minH?: string }) {
  return (
    <Center minH={minH} color="evergreen" animation="fade-in 220ms 200ms backwards">
      <Spinner label={label} />
    </Center>
  );
}
