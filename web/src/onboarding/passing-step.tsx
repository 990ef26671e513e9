import { Flex, Stack } from '@chakra-ui/react';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';
import { useEffect, useEffectEvent } from 'react';
import { Spinner } from '../ui/progress/spinner.tsx';
import { Text } from '../ui/text/text.tsx';
import { type Answers, sessionFor } from './answers.ts';

/** How long the two passing steps stay (ONB-10). */
const STAY_MS = 3_000;

/** A moment that goes on by itself, and says meanwhile what follows from the answers. */
export function PassingStep({ words, onPassed }: { words: string; onPassed: () => void }) {
  const passed = useEffectEvent(onPassed);
  useEffect(() => {
    const timer = setTimeout(() => passed(), STAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack gap="6" maxW="measure">
      <Text textStyle="lead">{words}</Text>
      <Flex align="center" gap="3" color="muted">
        <Spinner size="1.5rem" label={null} />
        <Text>One moment</Text>
      </Flex>
    </Stack>
  );
}

const PLANS = { reading: 'Taking in what you said', choosing: 'Finding where to begin' } as const;

/** What the two passing steps say. */
export function passingWords(place: keyof typeof PLANS, answers: Answers): { title: string; words: string } {
  const title = PLANS[place];
  if (place === 'choosing') {
    const style = therapyStyleTitle(sessionFor(answers).therapyStyle);
    return { title, words: `From your answers, we’ll begin with ${style}.` };
  }
  return { title, words: 'I’m looking at your answers together, to find a way of talking that fits them.' };
}
