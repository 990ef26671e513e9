import { Box, chakra, Stack } from '@chakra-ui/react';
import { Mark } from '../../ui/picture/mark.tsx';
import { Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

/** One message of an example conversation. */
export interface Turn {
  readonly who: 'you' | 'winny';
  readonly text: string;
}

const Bubble = chakra('p', {
  base: {
    alignSelf: 'flex-end',
    maxW: '88%',
    px: '4',
    py: '2.5',
    bg: 'evergreen.soft',
    color: 'ink',
    borderRadius: '1.25rem 1.25rem 0.375rem 1.25rem',
  },
});

/** A short fictional conversation, labelled as such and styled like the chat. */
export function Exchange({ turns, caption }: { turns: readonly Turn[]; caption: string }) {
  return (
    <Box
      as="figure"
      bg="card"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      p={{ base: '5', md: '6' }}
    >
      <Stack gap="4">
        {turns.map((turn) =>
          turn.who === 'you' ? (
            <Bubble key={turn.text}>
              <VisuallyHidden>You: </VisuallyHidden>
              {turn.text}
            </Bubble>
          ) : (
            <Box key={turn.text} display="grid" gridTemplateColumns="auto 1fr" gap="3" pe={{ md: '6' }}>
              <Mark size="1.625rem" />
              <p>
                <VisuallyHidden>Winny: </VisuallyHidden>
                {turn.text}
              </p>
            </Box>
          ),
        )}
      </Stack>
      <Text as="figcaption" textStyle="fine" tone="muted" mt="5">
        {caption}
      </Text>
    </Box>
  );
}
