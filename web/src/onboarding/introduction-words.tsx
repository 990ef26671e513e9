import { Stack } from '@chakra-ui/react';
import { Text } from '../ui/text/text.tsx';

/** The paragraphs of a step that only says something, the first one larger. */
export function IntroductionWords({
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
