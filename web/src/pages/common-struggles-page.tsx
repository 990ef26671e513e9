import { Box, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ClosingCall } from '../marketing/page/closing-call.tsx';
import { CrisisNote } from '../marketing/page/crisis-note.tsx';
import { JumpLinks } from '../marketing/page/jump-links.tsx';
import { PageHead } from '../marketing/page/page-head.tsx';
import { PageIntro } from '../marketing/page/page-intro.tsx';
import { StartLink } from '../marketing/page/start-link.tsx';
import { useAnchor } from '../marketing/page/use-anchor.ts';
import { LampPathScene } from '../marketing/scenes/lamp-path-scene.tsx';
import { StruggleArticle } from '../marketing/struggles/struggle-article.tsx';
import { STRUGGLE_GROUPS } from '../marketing/struggles/struggles.ts';
import { Button } from '../ui/button/button.tsx';
import { pageColumn } from '../ui/page/page-column.ts';
import { Heading } from '../ui/text/text.tsx';

const ALL = STRUGGLE_GROUPS.flatMap((group) => [...group.struggles]);

/** `/common-struggles`, titled 'Reasons to seek support'. */
export function CommonStrugglesPage() {
  useAnchor();
  return (
    <>
      <PageHead of="/common-struggles" />
      <PageIntro
        title="Reasons to seek support"
        picture={<LampPathScene />}
        actions={
          <>
            <StartLink size="lg">Talk about yours</StartLink>
            <Button asChild size="lg" variant="outline">
              <Link to="/topics">Mental health topics</Link>
            </Button>
          </>
        }
      >
        You don’t need a good enough reason. Here are some of the most common ones: how each can feel, what
        may help, and people in the UK who know it well. This is information, not advice about you.
      </PageIntro>
      <Stack {...pageColumn} pt="4" gap={{ base: '10', md: '14' }}>
        <CrisisNote />
        <JumpLinks label="Struggles" links={ALL} />
        {STRUGGLE_GROUPS.map((group) => (
          <Box as="section" key={group.id} aria-labelledby={group.id}>
            <Heading id={group.id} mb="8">
              {group.title}
            </Heading>
            {group.struggles.map((struggle) => (
              <StruggleArticle key={struggle.id} struggle={struggle} />
            ))}
          </Box>
        ))}
      </Stack>
      <ClosingCall
        title="None of these, or all of them"
        actions={<StartLink size="lg">Start Chatting</StartLink>}
      >
        What you carry may not have a heading. Write it down as it comes, and Winny will help you sort it.
      </ClosingCall>
    </>
  );
}
