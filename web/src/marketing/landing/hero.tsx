import { Box, Flex, Grid, Stack } from '@chakra-ui/react';
import { NumbersAtOnce } from '../../crisis/hotlines/numbers-at-once.tsx';
import { useOwnRegion } from '../../crisis/hotlines/own-region.ts';
import { Button } from '../../ui/button/button.tsx';
import { pageColumn } from '../../ui/page/page-column.ts';
import { HouseScene } from '../../ui/picture/house-scene.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Heading, Text, TextLink } from '../../ui/text/text.tsx';
import { StartLink } from '../page/start-link.tsx';

/** The first screen of the landing page. */
export function Hero() {
  return (
    <Grid
      templateColumns={{ base: '1fr', lg: '1fr 1fr' }}
      {...pageColumn}
      py={{ base: '8', md: '16' }}
      gap={{ base: '12', lg: '16' }}
      alignItems="center"
    >
      <Stack gap="6" align="flex-start">
        <Badge>Free to start · no card, no waiting list</Badge>
        <Heading as="h1" textStyle="display">
          Therapy Whenever You Need It
        </Heading>
        <Text textStyle="lead" tone="muted" maxW="34rem">
          Some thoughts don’t keep office hours. Winny is an AI companion that listens, remembers what you are
          working on, and answers at two in the afternoon or two in the morning.
        </Text>
        <Flex gap="3.5" wrap="wrap" mt="2">
          <StartLink size="lg">Start Chatting</StartLink>
          <Button asChild size="lg" variant="outline">
            <a href="#how-it-works">How it works</a>
          </Button>
        </Flex>
        <Text textStyle="fine" tone="muted">
          Winny is not a licensed therapist. In danger now? Call <NumbersAtOnce region={useOwnRegion()} />, or
          see{' '}
          <TextLink href="/crisis" whiteSpace="nowrap">
            all crisis lines
          </TextLink>
          .
        </Text>
      </Stack>
      <Box borderRadius="panel" overflow="hidden" aspectRatio="600 / 594" w="full" maxW="34rem" mx="auto">
        <HouseScene />
      </Box>
    </Grid>
  );
}
