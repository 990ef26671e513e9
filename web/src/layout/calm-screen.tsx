import { Box, Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Heading, Text } from '../ui/text/text.tsx';

interface CalmScreenProps {
  picture: ReactNode;
  title: string;
  /** Sentences: what happened, that nothing is lost (if so), what to do. */
  children: ReactNode;
  actions?: ReactNode;
}

/** One picture, one heading, a few words: for what is not there, or did not work. */
export function CalmScreen({ picture, title, children, actions }: CalmScreenProps) {
  return (
    <Stack
      maxW="40rem"
      w="full"
      mx="auto"
      my="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: '8', md: '12' }}
      gap="7"
    >
      <Box borderRadius="panel" overflow="hidden" aspectRatio="3 / 2">
        {picture}
      </Box>
      <Stack gap="3">
        <Heading as="h1" textStyle="title">
          {title}
        </Heading>
        <Text as="div" tone="muted" textStyle="lead" display="grid" gap="3">
          {children}
        </Text>
      </Stack>
      {actions && (
        <Flex gap="3" wrap="wrap">
          {actions}
        </Flex>
      )}
    </Stack>
  );
}
