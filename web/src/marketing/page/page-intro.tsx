import { Box, Flex, Grid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { pageColumn } from '../../ui/page/page-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

interface PageIntroProps {
  over?: string;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  picture: ReactNode;
}

/** The top of a public page: title, introduction, actions and picture. */
export function PageIntro({ over, title, children, actions, picture }: PageIntroProps) {
  return (
    <Grid
      templateColumns={{ base: '1fr', lg: '6fr 5fr' }}
      {...pageColumn}
      pt={{ base: '8', md: '14' }}
      pb={{ base: '4', md: '8' }}
      gap={{ base: '8', lg: '14' }}
      alignItems="center"
    >
      <Stack gap="5" align="flex-start">
        {over && <Badge>{over}</Badge>}
        <Heading as="h1" textStyle="title">
          {title}
        </Heading>
        <Text as="div" textStyle="lead" tone="muted" maxW="measure">
          {children}
        </Text>
        {actions && (
          <Flex gap="3" wrap="wrap" mt="1">
            {actions}
          </Flex>
        )}
      </Stack>
      <Box borderRadius="panel" overflow="hidden" aspectRatio="3 / 2">
        {picture}
      </Box>
    </Grid>
  );
}
