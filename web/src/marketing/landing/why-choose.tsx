import { Grid, Stack } from '@chakra-ui/react';
import { Heading, Text } from '../../ui/text/text.tsx';
import { Band } from '../page/band.tsx';
import { BandHeading } from '../page/band-heading.tsx';

const REASONS = [
  {
    title: '24/7 availability',
    text: 'At two in the afternoon or two in the morning. There is no queue and no appointment, and you can stop in the middle of a sentence and come back.',
  },
  {
    title: 'Free instant access',
    text: 'Five messages a day cost nothing, and nobody asks for a card. An email address and a password, and you are in.',
  },
  {
    title: 'Fully anonymous',
    text: 'Use any name you like, or none. We ask for an email address, so that only you can come back to what you wrote, and for nothing else about you. Messages are kept for up to 30 days, then they are gone.',
  },
] as const;

/** Reasons to choose Winny. */
export function WhyChoose() {
  return (
    <Band tone="sunk" aria-labelledby="why">
      <BandHeading id="why" over="Why Choose Winny" title="Made for the hour when nobody else is up" />
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
    </Band>
  );
}
