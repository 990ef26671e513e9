import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '3rem',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: 'pill',
    bg: 'evergreen.soft',
    color: 'evergreen',
    fontFamily: 'heading',
    fontSize: 'xl',
    '& > *': { gridArea: '1 / 1' },
  },
});

/** A small illustration; the first letter of the name until it has loaded or if it fails to load. */
export function StoryAvatar({ name, src }: { name: string; src: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <Disc aria-hidden>
      <span>{name.charAt(0).toUpperCase()}</span>
      {!failed && (
        <img src={src} alt="" width={48} height={48} loading="lazy" onError={() => setFailed(true)} />
      )}
    </Disc>
  );
}
