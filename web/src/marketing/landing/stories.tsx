import { Box, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useHydrated } from '../../ui/page/use-hydrated.ts';
import { Text } from '../../ui/text/text.tsx';
import { Band } from '../page/band.tsx';
import { BandHeading } from '../page/band-heading.tsx';
import { chooseSome } from './choose-some.ts';
import { SAMPLE_STORIES, type SampleStory } from './sample-stories.ts';
import { StoryAvatar } from './story-avatar.tsx';

const SHOWN = 3;

function Story({ story }: { story: SampleStory }) {
  return (
    <Stack
      as="figure"
      justify="space-between"
      gap="6"
      bg="card"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      p={{ base: '5', md: '7' }}
    >
      <chakra.blockquote textStyle="lead">“{story.words}”</chakra.blockquote>
      <Flex as="figcaption" align="center" gap="3.5">
        <StoryAvatar name={story.name} src={story.avatar} />
        <Box>
          <Text textStyle="strong">{story.name}</Text>
          <Text textStyle="fine" tone="muted">
            {story.setting}
          </Text>
        </Box>
      </Flex>
    </Stack>
  );
}

/** Prerendered placeholders for the random choice; visible only without JavaScript. */
const placeholders = { '@media (scripting: enabled)': { visibility: 'hidden' } } as const;

/** Three of the twelve samples, chosen at random on each visit. */
export function Stories() {
  const hydrated = useHydrated();
  const [chosen] = useState(() => chooseSome(SAMPLE_STORIES, SHOWN, Math.random));
  const stories = hydrated ? chosen : SAMPLE_STORIES.slice(0, SHOWN);
  return (
    <Band tone="sunk" aria-labelledby="stories">
      <BandHeading id="stories" over="Sample stories" title="How a night with the lamp on might go">
        We wrote these ourselves to show what people could use Winny for. The names and the drawings belong to
        nobody. When real people allow us to print their words, we will say that they are real.
      </BandHeading>
      <Grid
        templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        gap="5"
        css={hydrated ? undefined : placeholders}
      >
        {stories.map((story) => (
          <Story key={story.id} story={story} />
        ))}
      </Grid>
    </Band>
  );
}
