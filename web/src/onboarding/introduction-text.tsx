import { Stack } from '@chakra-ui/react';
import { Text } from '../ui/text/text.tsx';

/** The paragraphs of an introduction step; the first one is larger. */
export function IntroductionText({
  paragraphs: [lead, ...more],
}: {
  paragraphs: readonly [string, ...string[]];
}) {
  return (
    <Stack
      gap="4"
      maxW="measure"
      css={{ '@media (max-height: 47rem)': { gap: '2.5', '& > p': { fontSize: 'md' } } }}
    >
      <Text textStyle="lead">{lead}</Text>
      {more.map((paragraph) => (
        <Text key={paragraph} tone="muted">
          {paragraph}
        </Text>
      ))}
    </Stack>
  );
}
