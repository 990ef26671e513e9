import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Mark } from '../ui/mark.tsx';

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
  },
});

/** The mark and the name; the way home. */
export function Wordmark() {
  return (
    <Home to="/">
      <Mark />
      Winny
    </Home>
  );
}
