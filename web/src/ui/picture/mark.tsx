import { chakra } from '@chakra-ui/react';

const Svg = chakra('svg', {
  base: {
    display: 'block',
    flexShrink: 0,
    '& .field': { fill: 'evergreen' },
    '& .lamp': { fill: 'lamp' },
    '& .line': { fill: 'evergreen.on' },
  },
});

/** The logo: a lamp's half disc on a line, in a green circle. */
export function Mark({ size = '2rem' }: { size?: string }) {
  return (
    <Svg viewBox="0 0 32 32" boxSize={size} aria-hidden focusable="false">
      <circle className="field" cx="16" cy="16" r="16" />
      <path className="lamp" d="M8.5 19a7.5 7.5 0 0 1 15 0z" />
      <rect className="line" x="6" y="19.2" width="20" height="2.3" rx="1.15" />
    </Svg>
  );
}
