import { Box, Stack } from '@chakra-ui/react';
import type { TherapyStyle } from '@winny/common/contract/session';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';
import { Mark } from '../../ui/picture/mark.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

/** On a low phone screen everything fits above the composer, including the first greeting. */
const LOW = '@media (max-height: 44rem)';

/** The introduction of a session without messages. */
export function EmptySession({ therapyStyle }: { therapyStyle: TherapyStyle }) {
  return (
    <Stack
      align="center"
      textAlign="center"
      gap="3"
      pt={{ base: '10', md: '20' }}
      pb="4"
      css={{ [LOW]: { pt: '4', pb: '0', gap: '2' } }}
    >
      <Box css={{ [LOW]: { '& svg': { boxSize: '2.5rem' } } }}>
        <Mark size="3.5rem" />
      </Box>
      <Heading mt="3" css={{ [LOW]: { mt: '1', fontSize: 'clamp(1.4375rem, 7vw, 1.75rem)' } }}>
        Welcome to Your Session
      </Heading>
      <Text tone="muted" maxW="30rem" css={{ [LOW]: { textStyle: 'small' } }}>
        I’m Winny. This session follows {therapyStyleTitle(therapyStyle)}. Start wherever you like, in your
        own time.
      </Text>
    </Stack>
  );
}
