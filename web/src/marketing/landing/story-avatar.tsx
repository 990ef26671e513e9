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
  },
});

/** A small drawing, or the first letter of the name on a tinted disc when the drawing cannot be had. */
export function StoryAvatar({ name, src }: { name: string; src: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <Disc aria-hidden>
      {failed ? (
        name.charAt(0).toUpperCase()
      ) : (
        <img src={src} alt="" width={48} height={48} loading="lazy" onError={() => setFailed(true)} />
      )}
    </Disc>
  );
}
