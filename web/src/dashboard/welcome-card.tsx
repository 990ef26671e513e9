import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import type { Session } from '@winny/common/contract/session';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { HouseScene, HouseSceneWide } from '../ui/picture/house-scene.tsx';
import { Heading, Text } from '../ui/text/text.tsx';
import { hello } from './hello.ts';

interface WelcomeCardProps {
  firstName: string;
  /** The conversation to continue, if there is one. */
  latest: Session | undefined;
  /** Whether the person has not finished the onboarding. */
  newcomer: boolean;
  onStart: () => void;
}

/** Shows as much of the title as fits: beside the other button if most of it fits there, else below it in full width. */
function ContinueLink({ latest }: { latest: Session }) {
  return (
    <Button
      asChild
      size="lg"
      variant="outline"
      flex={{ base: '1 1 100%', sm: '0 1 auto', lg: '1 1 15rem' }}
      maxW={{ base: 'full', sm: 'min(100%, max-content)' }}
    >
      <Link to={`/chat/${latest.id}`} aria-label={`Continue “${latest.title}”`}>
        {/* Only the title is truncated, so that the closing quotation mark stays visible. */}
        <Flex as="span" minW="0" aria-hidden>
          <chakra.span whiteSpace="pre">Continue “</chakra.span>
          <chakra.span truncate>{latest.title}</chakra.span>”
        </Flex>
      </Link>
    </Button>
  );
}

function invitation(newcomer: boolean, latest: Session | undefined): string {
  if (newcomer)
    return 'A few short questions first, so that Winny knows how to talk with you. Then it’s your turn.';
  return latest
    ? 'Pick up where you left off, or start with whatever is loudest right now.'
    : 'Start with whatever is loudest right now. There is no wrong place to begin.';
}

/** The greeting, with the buttons that start or continue a conversation. */
export function WelcomeCard({ firstName, latest, newcomer, onStart }: WelcomeCardProps) {
  const { when, greeting } = hello(new Date(), firstName);
  return (
    <Card
      p="0"
      overflow="hidden"
      borderRadius="panel"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) 3fr', lg: 'minmax(0, 5fr) 4fr' }}
    >
      <Stack gap="2" p={{ base: '6', md: '8', lg: '11' }} justify="center" align="flex-start">
        <Text tone="muted">{when}</Text>
        <Heading as="h1" textStyle="title">
          {greeting}
        </Heading>
        <Text tone="muted" maxW="30rem">
          {invitation(newcomer, latest)}
        </Text>
        <Flex gap="3" wrap="wrap" mt="5" w="full">
          <Button size="lg" flex={{ base: '1 1 100%', sm: '0 0 auto' }} onClick={onStart}>
            {newcomer ? 'Get Started' : 'Start New Conversation'}
          </Button>
          {latest && <ContinueLink latest={latest} />}
        </Flex>
      </Stack>
      <Box
        display={{ base: 'block', sm: 'none', md: 'block' }}
        aspectRatio={{ base: '2 / 1', md: 'auto' }}
        minH={{ lg: '20rem' }}
        order={{ base: -1, md: 0 }}
        pos="relative"
      >
        <HouseSceneWide pos="absolute" inset="0" display={{ base: 'block', md: 'none', lg: 'block' }} />
        <HouseScene pos="absolute" inset="0" display={{ base: 'none', md: 'block', lg: 'none' }} />
      </Box>
    </Card>
  );
}
