import { Grid, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { BandHeading } from '../marketing/page/band-heading.tsx';
import { ClosingCall } from '../marketing/page/closing-call.tsx';
import { CrisisNote } from '../marketing/page/crisis-note.tsx';
import { PageHead } from '../marketing/page/page-head.tsx';
import { PageIntro } from '../marketing/page/page-intro.tsx';
import { StartLink } from '../marketing/page/start-link.tsx';
import { useAnchor } from '../marketing/page/use-anchor.ts';
import { LakeScene } from '../marketing/scenes/lake-scene.tsx';
import { TopicCard } from '../marketing/topics/topic-card.tsx';
import { TOPIC_GROUPS } from '../marketing/topics/topics.ts';
import { Button } from '../ui/button/button.tsx';
import { pageColumn } from '../ui/page/page-column.ts';

/** `/topics`: common topics, each with a suggested first sentence. */
export function TopicsPage() {
  useAnchor();
  return (
    <>
      <PageHead of="/topics" />
      <PageIntro
        title="Mental health topics"
        picture={<LakeScene />}
        actions={
          <>
            <StartLink to="/api/login" size="lg">
              Start talking
            </StartLink>
            <Button asChild size="lg" variant="outline">
              <Link to="/common-struggles">Reasons to seek support</Link>
            </Button>
          </>
        }
      >
        What people bring to Winny. The first sentence is often the hardest, so each topic comes with one you
        may borrow.
      </PageIntro>
      <Stack {...pageColumn} pt="4" gap={{ base: '12', md: '16' }}>
        {TOPIC_GROUPS.map((group) => (
          <Stack as="section" key={group.id} aria-labelledby={group.id} gap={{ base: '6', md: '8' }}>
            <BandHeading id={group.id} title={group.title}>
              {group.lead}
            </BandHeading>
            <Grid
              as="ul"
              listStyleType="none"
              templateColumns={{ base: '1fr', md: '1fr 1fr', xl: 'repeat(4, 1fr)' }}
              gap="5"
            >
              {group.topics.map((topic) => (
                <li key={topic.id}>
                  <TopicCard topic={topic} />
                </li>
              ))}
            </Grid>
          </Stack>
        ))}
        <CrisisNote />
      </Stack>
      <ClosingCall
        title="Yours isn’t here?"
        actions={
          <StartLink to="/api/login" size="lg">
            Begin with your own words
          </StartLink>
        }
      >
        Then it has no heading yet. Write the first thing that comes, and the conversation will find its
        topic.
      </ClosingCall>
    </>
  );
}
