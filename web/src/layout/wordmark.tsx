import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Mark } from '../ui/picture/mark.tsx';

const Home = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: { base: '2', md: '2.5' },
    minH: 'target',
    flexShrink: 0,
    borderRadius: 'xs',
    color: 'ink',
    textStyle: 'wordmark',
    textDecoration: 'none',
    // Smaller on phones, where the header's buttons need the room.
    '@media (max-width: 23.4375rem)': { fontSize: '1.375rem' },
  },
});

/** Visually hidden when very large text leaves no room on a phone; screen readers still read it. */
const Name = chakra('span', {
  base: {
    '@media (max-width: 19.9rem)': {
      pos: 'absolute',
      boxSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

/** The mark and the name; links to the home page. */
export function Wordmark() {
  return (
    <Home to="/">
      <Mark />
      <Name>Winny</Name>
    </Home>
  );
}
