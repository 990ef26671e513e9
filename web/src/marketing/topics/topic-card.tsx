import { chakra, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/layout/card.tsx';
import { Heading, Text, TextLink } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { Topic } from './topics.ts';

const Opening = chakra('p', {
  base: {
    alignSelf: 'flex-end',
    px: '4',
    py: '2.5',
    bg: 'evergreen.soft',
    borderRadius: '1.25rem 1.25rem 0.375rem 1.25rem',
  },
});

/** One topic with a suggested first sentence. */
export function TopicCard({ topic }: { topic: Topic }) {
  return (
    <Card as="article" id={topic.id} boxShadow="none" h="full">
      <Stack gap="3" h="full">
        <Heading as="h3" textStyle="cardTitleSmall">
          {topic.title}
        </Heading>
        <Text tone="muted">{topic.text}</Text>
        <Opening>
          <VisuallyHidden>You could begin with: </VisuallyHidden>“{topic.opening}”
        </Opening>
        <Text mt="auto" pt="1">
          <TextLink asChild standalone>
            <Link to={`/common-struggles#${topic.more}`}>
              What may help<VisuallyHidden> with {topic.title.toLowerCase()}</VisuallyHidden>
            </Link>
          </TextLink>
        </Text>
      </Stack>
    </Card>
  );
}
