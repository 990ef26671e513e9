import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PageTitle } from '../ui/page/page-title.tsx';
import { Heading, Text } from '../ui/text/text.tsx';

interface NarrowPageProps {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}

/** A page with one small form or message, for links from mails and a forgotten password. */
export function NarrowPage({ title, lead, children }: NarrowPageProps) {
  return (
    <Stack
      w="full"
      maxW="29rem"
      mx="auto"
      my="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: '8', md: '14' }}
      gap="7"
    >
      <PageTitle>{`${title} · Winny`}</PageTitle>
      <Stack gap="2">
        <Heading as="h1" textStyle="title">
          {title}
        </Heading>
        <Text as="div" tone="muted" role="status" display="grid" gap="3">
          {lead}
        </Text>
      </Stack>
      {children}
    </Stack>
  );
}
