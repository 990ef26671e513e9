import { Box, Grid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { pageColumn } from '../ui/page/page-column.ts';
import { PageTitle } from '../ui/page/page-title.tsx';
import { HouseScene } from '../ui/picture/house-scene.tsx';
import { Heading, Text } from '../ui/text/text.tsx';

interface NarrowPageProps {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
  /** Brightness of the window in the picture, 0 to 1. */
  light?: number;
}

/** A page with one small form or message beside a picture, as `/auth`: for links from mails and a forgotten password. */
export function NarrowPage({ title, lead, children, light = 1 }: NarrowPageProps) {
  return (
    <Grid
      templateColumns={{ base: '1fr', lg: '1fr 1fr' }}
      {...pageColumn}
      pt={{ base: '8', md: '14' }}
      gap={{ base: '10', lg: '20' }}
      alignItems="center"
    >
      <PageTitle>{`${title} · Winny`}</PageTitle>
      <Stack gap="7" w="full" maxW="29rem" mx={{ base: 'auto', lg: '0' }}>
        <Stack gap="3">
          <Heading as="h1" textStyle="title">
            {title}
          </Heading>
          <Text as="div" tone="muted" role="status" display="grid" gap="3" overflowWrap="anywhere">
            {lead}
          </Text>
        </Stack>
        {children}
      </Stack>
      <Box hideBelow="lg" borderRadius="panel" overflow="hidden" aspectRatio="600 / 594">
        <HouseScene light={light} />
      </Box>
    </Grid>
  );
}
