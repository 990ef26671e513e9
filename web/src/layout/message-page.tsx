import { Box, Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Heading, Text } from '../ui/text/text.tsx';

interface MessagePageProps {
  picture: ReactNode;
  title: string;
  /** Sentences that say what happened, whether anything is lost, and what to do. */
  children: ReactNode;
  actions?: ReactNode;
}

/** A page with a picture, a heading and a few sentences, for errors and unknown paths. */
export function MessagePage({ picture, title, children, actions }: MessagePageProps) {
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
