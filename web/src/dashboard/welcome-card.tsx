import { Box, Flex, Stack } from '@chakra-ui/react';
import type { Session } from '@winny/common/contract/session';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { HouseSceneWide } from '../ui/illustration/house-scene.tsx';
import { Heading, Text } from '../ui/text.tsx';
import { hello } from './hello.ts';

interface WelcomeCardProps {
  firstName: string;
  /** The conversation that can be gone on with, if there is one. */
  latest: Session | undefined;
  /** Whether the onboarding is still to come. */
  newcomer: boolean;
  onStart: () => void;
}

/** The first words of a title, as many as a button has room for. */
const shortened = (title: string) =>
  title.length > 14 ? `${title.slice(0, 14).replace(/\s+\S*$/, '')}…` : title;

function invitation(newcomer: boolean, latest: Session | undefined): string {
  if (newcomer)
    return 'A few short questions first, so that Winny knows how to talk with you. Then it’s your turn.';
  return latest
    ? 'Pick up where you left off, or start with whatever is loudest right now.'
    : 'Start with whatever is loudest right now. There is no wrong place to begin.';
}

/** The hello, and the one thing to do here. */
export function WelcomeCard({ firstName, latest, newcomer, onStart }: WelcomeCardProps) {
  const { when, greeting } = hello(new Date(), firstName);
  return (
    <Card
      p="0"
      overflow="hidden"
      borderRadius="panel"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '5fr 3fr', lg: '5fr 4fr' }}
    >
      <Stack gap="2" p={{ base: '6', md: '8', lg: '11' }} justify="center" align="flex-start">
        <Text tone="muted">{when}</Text>
        <Heading as="h1" textStyle="title">
          {greeting}
        </Heading>
        <Text tone="muted" maxW="30rem">
          {invitation(newcomer, latest)}
        </Text>
        <Flex gap="3" wrap="wrap" mt="5">
          <Button size="lg" onClick={onStart}>
            {newcomer ? 'Get Started' : 'Start New Conversation'}
          </Button>
          {latest && (
            <Button asChild size="lg" variant="outline">
              <Link to={`/chat/${latest.id}`}>Continue “{shortened(latest.title)}”</Link>
            </Button>
          )}
        </Flex>
      </Stack>
      <Box
        display={{ base: 'block', sm: 'none', md: 'block' }}
        aspectRatio={{ base: '3 / 2', md: 'auto' }}
        minH={{ lg: '20rem' }}
        order={{ base: -1, md: 0 }}
        pos="relative"
      >
        <HouseSceneWide pos="absolute" inset="0" />
      </Box>
    </Card>
  );
}
