import { chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { Heading, Text } from '../../ui/text/text.tsx';
import { Band } from '../page/band.tsx';
import { BandHeading } from '../page/band-heading.tsx';
import { Exchange, type Turn } from '../page/exchange.tsx';

const STEPS = [
  {
    title: 'Come in',
    text: 'Make an account in half a minute. First and last name are up to you.',
  },
  {
    title: 'Say how you like to talk',
    text: 'Gently, plainly, step by step. Choose a therapy style, or answer a few questions and let Winny suggest one.',
  },
  {
    title: 'Write as you would speak',
    text: 'Half sentences are fine. Winny says back what it heard, asks one question at a time, and notices when things get serious.',
  },
] as const;

const TURNS: readonly Turn[] = [
  { who: 'you', text: 'I keep replaying a meeting from Tuesday. I said one stupid thing and now it’s 2am.' },
  {
    who: 'winny',
    text: 'One sentence, and five nights later it still has the microphone. What did you hear in the room just after you said it?',
  },
  { who: 'you', text: 'Nothing really. My boss nodded and went on.' },
  {
    who: 'winny',
    text: 'So the room moved on, and you stayed there. What would you say to a friend who had said the same thing?',
  },
];

/** Three steps, with an example conversation for the third. */
export function HowItWorks() {
  return (
    <Band id="how-it-works" aria-labelledby="how">
      <BandHeading id="how" title="How it works" />
      <Grid
        templateColumns={{ base: '1fr', lg: '1fr 1fr' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="start"
      >
        <Stack as="ol" listStyleType="none" gap="8">
          {STEPS.map((step, index) => (
            <Flex as="li" key={step.title} gap="5">
              <chakra.span textStyle="figure" color="evergreen" lineHeight="1" minW="6" aria-hidden>
                {index + 1}
              </chakra.span>
              <Stack gap="1.5">
                <Heading as="h3" textStyle="cardTitleSmall">
                  {step.title}
                </Heading>
                <Text tone="muted">{step.text}</Text>
              </Stack>
            </Flex>
          ))}
        </Stack>
        <Exchange turns={TURNS} caption="An example, written by us. Real replies depend on what you say." />
      </Grid>
    </Band>
  );
}
