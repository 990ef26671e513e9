import { chakra } from '@chakra-ui/react';
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

const call = (number: string) => <Telephone href={`tel:${number.replace(' ', '')}`}>{number}</Telephone>;

const NUMBERS = {
  uk: (
    <>
      {call('999')}, or Samaritans on {call('116 123')}
    </>
  ),
  us: (
    <>
      {call('911')}, or call or text {call('988')}
    </>
  ),
  other: <>{call('112')}, or your country’s emergency number</>,
};

/** Says below the composer that Winny is an AI, and names numbers of the person's region to call. */
export function SafetyNotice() {
  const region = useOwnRegion();
  return (
    <Text
      tone="muted"
      textStyle="fine"
      textAlign="center"
      lineHeight="snug"
      pt="2"
      pb={{ base: '2.5', md: '3' }}
    >
      Winny is an AI, not a licensed therapist. In danger? Call {NUMBERS[region]}.
    </Text>
  );
}
