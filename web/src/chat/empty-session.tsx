import { Stack } from '@chakra-ui/react';
import type { TherapyStyle } from '@winny/common/contract/session';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';
import { Mark } from '../ui/mark.tsx';
import { Heading, Text } from '../ui/text.tsx';

/** A session in which nothing has been said. */
export function EmptySession({ therapyStyle }: { therapyStyle: TherapyStyle }) {
  return (
    <Stack align="center" textAlign="center" gap="3" pt={{ base: '12', md: '20' }} pb="4">
      <Mark size="3.5rem" />
      <Heading mt="3">Welcome to Your Session</Heading>
      <Text tone="muted" maxW="30rem">
        I’m Winny. This session follows {therapyStyleTitle(therapyStyle)}. Start wherever you like, in your
        own time.
      </Text>
    </Stack>
  );
}
