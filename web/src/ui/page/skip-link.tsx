import { chakra } from '@chakra-ui/react';

const Anchor = chakra('a', {
  base: {
    pos: 'fixed',
    top: '3',
    insetStart: '3',
    zIndex: 'skip',
    px: '5',
    py: '3',
    bg: 'evergreen',
    color: 'evergreen.on',
    borderRadius: 'pill',
    fontWeight: 'medium',
    translate: '0 -200%',
    _focusVisible: { translate: '0 0' },
  },
});

/** The first Tab stop: a link past the header to the element with this id. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return <Anchor href={`#${to}`}>{children}</Anchor>;
}
