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
    // On phones the name makes room for what stands beside it.
    '@media (max-width: 23.4375rem)': { fontSize: '1.375rem' },
  },
});

/** With very large letters on a phone the mark alone has to do; the name is still read out. */
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

/** The mark and the name; the way home. */
export function Wordmark() {
  return (
    <Home to="/">
      <Mark />
      <Name>Winny</Name>
    </Home>
  );
}
