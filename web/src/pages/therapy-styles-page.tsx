import { Stack } from '@chakra-ui/react';
import { THERAPY_STYLES } from '@winny/common/domain/therapy-style';
import { ClosingCall } from '../marketing/page/closing-call.tsx';
import { JumpLinks } from '../marketing/page/jump-links.tsx';
import { PageHead } from '../marketing/page/page-head.tsx';
import { PageIntro } from '../marketing/page/page-intro.tsx';
import { StartLink } from '../marketing/page/start-link.tsx';
import { useAnchor } from '../marketing/page/use-anchor.ts';
import { VillageScene } from '../marketing/scenes/village-scene.tsx';
import { StyleArticle } from '../marketing/styles/style-article.tsx';
import { pageColumn } from '../ui/page/page-column.ts';

/** `/therapy-styles`: explains the seven therapy styles. */
export function TherapyStylesPage() {
  useAnchor();
  return (
    <>
      <PageHead of="/therapy-styles" />
      <PageIntro
        title="Seven ways of talking things through"
        picture={<VillageScene />}
        actions={<StartLink size="lg">Start Chatting</StartLink>}
      >
        There is no best style, only one that fits you and today. You choose one for each session and can
        change your mind next time. Winny borrows their manner; it is an AI and gives no treatment.
      </PageIntro>
      <Stack {...pageColumn} gap={{ base: '10', md: '14' }}>
        <JumpLinks label="Therapy styles" links={THERAPY_STYLES} />
        {THERAPY_STYLES.map((style) => (
          <StyleArticle key={style.id} style={style} />
        ))}
      </Stack>
      <ClosingCall title="Not sure which?" actions={<StartLink size="lg">Let Winny suggest one</StartLink>}>
        A few questions about how you like to be talked to are enough for a suggestion. You can overrule it.
      </ClosingCall>
    </>
  );
}
