import { chakra } from '@chakra-ui/react';
import { Button } from '../ui/button/button.tsx';
import { Text } from '../ui/text/text.tsx';

/** Six breaths of ten seconds; under reduced motion it stays as it is (`base.css`). */
const Breath = chakra('div', {
  base: {
    boxSize: '24',
    mx: 'auto',
    my: '8',
    borderRadius: 'pill',
    bg: 'lamp',
    animation: 'breathe 10s ease-in-out 6',
  },
});

const SENSES = [
  'things you can see',
  'things you can feel',
  'things you can hear',
  'things you can smell',
  'thing you can taste',
];

/** A minute of breathing, then five, four, three, two, one. Without a further request, because it is needed in danger. */
export function SteadyGround() {
  return (
    // Reached by Tab, so that it can be scrolled by keys.
    <chakra.div role="group" aria-label="The exercise" tabIndex={0}>
      <Breath aria-hidden />
      <Text>
        Breathe in while the light grows, for about four seconds. Breathe out while it shrinks, for about six.
        Six times, or until it is enough.
      </Text>
      <Text mt="4">Then name, out loud if you can:</Text>
      <chakra.ul listStyleType="none" mt="2">
        {SENSES.map((words, index) => (
          <li key={words}>
            <b>{5 - index}</b> {words}
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

/** The title and description of the dialog while the exercise is shown. */
export const GROUND_WORDS = {
  title: 'A minute of steady ground',
  description: 'Nothing here has to work. Leave it whenever you like.',
} as const;

/** Two ways on besides the lines: the person's safety plan, beside the chat, and the exercise (SAFE-25). */
export function WaysOn({ onGround }: { onGround: () => void }) {
  return (
    <>
      <Button asChild variant="outline">
        <a href="/safety-plan" target="_blank" rel="noopener" data-act="plan">
          My safety plan
        </a>
      </Button>
      <Button variant="outline" data-act="ground" onClick={onGround}>
        Ground me now
      </Button>
    </>
  );
}
