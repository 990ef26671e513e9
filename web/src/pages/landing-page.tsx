import { Box, Flex, Grid, Stack } from '@chakra-ui/react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { HouseScene } from '../ui/illustration/house-scene.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Heading, Text } from '../ui/text.tsx';

const REASONS = [
  {
    title: '24/7 availability',
    text: 'At two in the afternoon or two in the morning. There is no queue and no appointment.',
  },
  { title: 'Free instant access', text: 'Five messages a day cost nothing, and nobody asks for a card.' },
  {
    title: 'Fully anonymous',
    text: 'Use any name you like. Messages are kept for 30 days, then they are gone.',
  },
] as const;

/** `/` for people who are not signed in. */
export function LandingPage() {
  return (
    <>
      <PageTitle>Winny · Therapy Whenever You Need It</PageTitle>
      <Grid
        templateColumns={{ base: '1fr', lg: '1fr 1fr' }}
        maxW="page"
        w="full"
        mx="auto"
        px={{ base: '4', md: '6' }}
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
            Some thoughts don’t keep office hours. Winny is an AI companion that listens, remembers what you
            are working on, and answers at two in the afternoon or two in the morning.
          </Text>
          <Flex gap="3.5" wrap="wrap" mt="2">
            <Button asChild size="lg">
              <a href="/auth">Start Chatting</a>
            </Button>
            <Button asChild size="lg" variant="outline">
              <a href="#how-it-works">How it works</a>
            </Button>
          </Flex>
          <Text textStyle="fine" tone="muted">
            Winny is not a licensed therapist. In danger now? Call 999 or 116 123.
          </Text>
        </Stack>
        <Box borderRadius="panel" overflow="hidden" aspectRatio="600 / 594" w="full" maxW="34rem" mx="auto">
          <HouseScene />
        </Box>
      </Grid>
      <Box as="section" id="how-it-works" aria-labelledby="why" bg="sunk" mb={{ base: '-16', md: '-24' }}>
        <Stack maxW="page" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '14', md: '20' }} gap="10">
          <Heading id="why" maxW="30rem">
            Made for the hour when nobody else is up
          </Heading>
          <Grid templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap={{ base: '8', md: '10' }}>
            {REASONS.map((reason) => (
              <Stack key={reason.title} gap="2" borderTopWidth="2px" borderColor="lamp" pt="5">
                <Heading as="h3" textStyle="cardTitleSmall">
                  {reason.title}
                </Heading>
                <Text tone="muted">{reason.text}</Text>
              </Stack>
            ))}
          </Grid>
        </Stack>
      </Box>
    </>
  );
}
