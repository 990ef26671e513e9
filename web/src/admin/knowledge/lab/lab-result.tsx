import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { LabAnswer } from '@winny/common/contract/knowledge-lab';
import { Badge } from '../../../ui/text/badge.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';

const WITHHELD = {
  crisis: 'This message is answered as a crisis, so its reply gets no passage.',
  smallTalk: 'The knowledge is not about this message, so its reply gets no passage.',
} as const;

/** One sentence about the whole answer. */
export function labSentence({ passages, withheld }: LabAnswer): string {
  if (withheld) return WITHHELD[withheld];
  const used = passages.filter((passage) => passage.used).length;
  return `A reply gets ${used} of the ${passages.length} items below.`;
}

const Opener = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'target',
    textStyle: 'small',
    color: 'evergreen',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
  },
});

const figure = (value: number | null, absent: string) => (value === null ? absent : value.toFixed(3));

/** The part of the prompt that a reply would get, and the ranked passages with their scores. */
export function LabResult({ answer: { passages, prompt } }: { answer: LabAnswer }) {
  return (
    <>
      {prompt !== '' && (
        <Stack gap="2">
          <Heading as="h3" textStyle="cardTitleSmall">
            In the prompt
          </Heading>
          <chakra.pre
            role="region"
            aria-label="Part of the prompt"
            tabIndex={0}
            maxH="20rem"
            overflow="auto"
            p="4"
            bg="sunk"
            borderRadius="field"
            textStyle="fine"
            fontFamily="monospace"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
          >
            {prompt}
          </chakra.pre>
        </Stack>
      )}
      {passages.length > 0 && (
        <Stack gap="2">
          <Heading as="h3" textStyle="cardTitleSmall">
            Passages, best first
          </Heading>
          <Text textStyle="small" tone="muted" maxW="measure">
            The order is that of “both”, which joins the ranks by words and by meaning.
          </Text>
          <chakra.ol listStyleType="none">
            {passages.map((passage, index) => (
              <Passage key={passage.itemId} passage={passage} place={index + 1} />
            ))}
          </chakra.ol>
        </Stack>
      )}
    </>
  );
}

function Passage({ passage, place }: { passage: LabAnswer['passages'][number]; place: number }) {
  const { title, used, score, words, meaning, text } = passage;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="1"
      pt="4"
      pb="2"
      _notFirst={{ borderTopWidth: '1px', borderColor: 'line' }}
    >
      <Flex wrap="wrap" align="baseline" columnGap="3" rowGap="1">
        <Text textStyle="strong" overflowWrap="anywhere">
          {place}. {title}
        </Text>
        <Badge tone={used ? 'green' : 'grey'}>{used ? 'In the prompt' : 'Not in the prompt'}</Badge>
      </Flex>
      <Text textStyle="fine" tone="muted" fontVariantNumeric="tabular-nums">
        Both {figure(score, '')} · words {figure(words, 'not ranked')} · meaning{' '}
        {figure(meaning, 'not compared')}
      </Text>
      <details>
        <Opener>Show the passage</Opener>
        <Text textStyle="small" maxW="measure" pb="2" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </Text>
      </details>
    </chakra.li>
  );
}
