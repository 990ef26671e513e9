import { Center, Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Mark } from '../ui/picture/mark.tsx';
import { Heading, Text } from '../ui/text/text.tsx';

interface ChatProblemProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** Replaces the conversation when it cannot be shown: the reason, and actions. */
export function ChatProblem({ title, children, actions }: ChatProblemProps) {
  return (
    <Center flex="1" px="4" py="10" overflowY="auto">
      <Stack align="center" textAlign="center" gap="3" maxW="30rem">
        <Mark size="3.5rem" />
        <Heading as="h1" mt="3">
          {title}
        </Heading>
        <Text tone="muted">{children}</Text>
        {actions && (
          <Flex gap="3" mt="4" wrap="wrap" justify="center">
            {actions}
          </Flex>
        )}
      </Stack>
    </Center>
  );
}
