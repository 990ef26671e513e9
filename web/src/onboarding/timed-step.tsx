import { Flex, Stack } from '@chakra-ui/react';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';
import { useEffect, useEffectEvent } from 'react';
import { Spinner } from '../ui/progress/spinner.tsx';
import { Text } from '../ui/text/text.tsx';
import { type Answers, sessionFor } from './answers.ts';
import type { TimedStepId } from './steps.ts';

/** How long the two timed steps are shown (ONB-10). */
const DURATION_MS = 3_000;

/** A loading step that advances by itself. */
export function TimedStep({ text, onElapsed }: { text: string; onElapsed: () => void }) {
  const elapsed = useEffectEvent(onElapsed);
  useEffect(() => {
    const timer = setTimeout(() => elapsed(), DURATION_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack gap="6" maxW="measure">
      <Text textStyle="lead">{text}</Text>
      <Flex align="center" gap="3" color="muted">
        <Spinner size="1.5rem" label={null} />
        <Text>One moment</Text>
      </Flex>
    </Stack>
  );
}

const TITLES: Readonly<Record<TimedStepId, string>> = {
  reading: 'Taking in what you said',
  choosing: 'Finding where to begin',
};

/** The texts of a timed step; the second one names the therapy style that follows from the answers. */
export function timedStepText(step: TimedStepId, answers: Answers): { title: string; text: string } {
  const title = TITLES[step];
  if (step === 'choosing') {
    const style = therapyStyleTitle(sessionFor(answers).therapyStyle);
    return { title, text: `From your answers, we’ll begin with ${style}.` };
  }
  return { title, text: 'I’m looking at your answers together, to find a way of talking that fits them.' };
}
