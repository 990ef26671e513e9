import { chakra } from '@chakra-ui/react';
import { NumbersAtOnce } from '../../crisis/hotlines/numbers-at-once.tsx';
import { useOwnRegion } from '../../crisis/hotlines/own-region.ts';
import { Text } from '../../ui/text/text.tsx';

const Telephone = chakra('a', {
  base: {
    pos: 'relative',
    color: 'inherit',
    textDecoration: 'underline',
    textUnderlineOffset: '2px',
    whiteSpace: 'nowrap',
    // A touch target larger than the text.
    _after: { content: '""', pos: 'absolute', insetInline: '-2', insetBlock: '-3.5' },
  },
});

/** Says below the composer that Winny is an AI, and names numbers of the person's region to call. */
export function SafetyNotice() {
  return (
    <Text
      tone="muted"
      textStyle="fine"
      textAlign="center"
      lineHeight="snug"
      pt="2"
      pb={{ base: '2.5', md: '3' }}
    >
      Winny is an AI, not a licensed therapist. In danger? Call{' '}
      <NumbersAtOnce region={useOwnRegion()} link={Telephone} />.
    </Text>
  );
}
