import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { LabAnswer } from '@winny/common/contract/knowledge';
import { Badge } from '../../../ui/text/badge.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';

const score = (value: number | null) => (value === null ? 'none' : value.toFixed(3));

/** The ranked passages with their scores, and the part of the prompt that a reply would get. */
export function LabResult({ answer: { passages, prompt } }: { answer: LabAnswer }) {
  return (
    <Stack gap="6" borderTopWidth="1px" borderColor="line" pt="6">
      <Stack gap="2">
        <Heading as="h3" textStyle="cardTitleSmall">
          Passages, best first
        </Heading>
        {passages.length === 0 && <Text tone="muted">No passage fits this question.</Text>}
        <chakra.ol listStyleType="none">
          {passages.map((passage, index) => (
            <chakra.li
              // An item can be found with several passages.
              key={`${passage.itemId} ${passage.text}`}
              display="grid"
              gridTemplateColumns="minmax(0, 1fr)"
              gap="2"
              py="4"
              _notFirst={{ borderTopWidth: '1px', borderColor: 'line' }}
            >
              <Flex wrap="wrap" align="baseline" gap="2">
                <Text textStyle="strong" overflowWrap="anywhere">
                  {index + 1}. {passage.title}
                </Text>
                {passage.used ? (
                  <Badge tone="green">In the prompt</Badge>
                ) : (
                  <Badge tone="grey">Not in the prompt</Badge>
                )}
              </Flex>
              <Text textStyle="fine" tone="muted" fontVariantNumeric="tabular-nums">
                Score {score(passage.score)} · words {score(passage.words)} · meaning {score(passage.meaning)}
              </Text>
              <Text textStyle="small" whiteSpace="pre-line" overflowWrap="anywhere">
                {passage.text}
              </Text>
            </chakra.li>
          ))}
        </chakra.ol>
      </Stack>
      <Stack gap="2">
        <Heading as="h3" textStyle="cardTitleSmall">
          In the prompt
        </Heading>
        {prompt === '' ? (
          <Text tone="muted">A reply to this question would get no passage.</Text>
        ) : (
          <chakra.pre
            role="region"
            aria-label="Part of the prompt"
            tabIndex={0}
            maxH="24rem"
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
        )}
      </Stack>
    </Stack>
  );
}
