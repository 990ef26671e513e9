import { chakra, Grid, Stack } from '@chakra-ui/react';
import { ComingSoonDialog } from '../marketing/enterprise/coming-soon-dialog.tsx';
import { CLAIMS, OFFERS } from '../marketing/enterprise/offers.ts';
import { SALES_MAILTO } from '../marketing/enterprise/sales-mailto.ts';
import { Band } from '../marketing/page/band.tsx';
import { BandHeading } from '../marketing/page/band-heading.tsx';
import { ClosingCall } from '../marketing/page/closing-call.tsx';
import { PageHead } from '../marketing/page/page-head.tsx';
import { PageIntro } from '../marketing/page/page-intro.tsx';
import { StartLink } from '../marketing/page/start-link.tsx';
import { VillageScene } from '../marketing/scenes/village-scene.tsx';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Heading, Text } from '../ui/text/text.tsx';

function SalesLink() {
  return (
    <Button asChild size="lg" variant="outline">
      <a href={SALES_MAILTO}>Write to sales</a>
    </Button>
  );
}

/** `/enterprise`: the planned offer for organisations, with a "coming soon" dialog over it. */
export function EnterprisePage() {
  return (
    <>
      <PageHead of="/enterprise" />
      <PageIntro
        over="Coming soon"
        title="A lamp in more windows"
        picture={<VillageScene />}
        actions={
          <>
            <StartLink to="/api/login" size="lg">
              Try Winny yourself
            </StartLink>
            <SalesLink />
          </>
        }
      >
        Support that is awake when your people are: for schools and universities, healthcare providers,
        workplaces and communities. This is what we are building.
      </PageIntro>
      <Band tone="sunk" mt={{ base: '8', md: '12' }} aria-labelledby="offer">
        <BandHeading id="offer" over="The plan" title="What it will come with" />
        <Grid templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap={{ base: '8', md: '10' }}>
          {CLAIMS.map(({ figure, text }) => (
            <Stack key={figure} gap="1" borderTopWidth="2px" borderColor="lamp" pt="5">
              <chakra.p textStyle="figure">{figure}</chakra.p>
              <Text tone="muted">{text}</Text>
            </Stack>
          ))}
        </Grid>
      </Band>
      <Band aria-labelledby="for-whom">
        <BandHeading id="for-whom" title="For those who look after many" />
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
          {OFFERS.map(({ title, text, points }) => (
            <Card key={title} as="article" boxShadow="none">
              <Heading as="h3" textStyle="cardTitleSmall">
                {title}
              </Heading>
              <Text tone="muted" mt="2">
                {text}
              </Text>
              <chakra.ul listStyleType="disc" mt="4" ps="5" css={{ '& li::marker': { color: 'lamp' } }}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </chakra.ul>
            </Card>
          ))}
        </Grid>
      </Band>
      <ClosingCall
        title="Would it help your people?"
        actions={
          <>
            <StartLink to="/api/login" size="lg">
              Try Winny yourself
            </StartLink>
            <SalesLink />
          </>
        }
      >
        Tell us who they are and what keeps you up. We answer every letter.
      </ClosingCall>
      <ComingSoonDialog />
    </>
  );
}
