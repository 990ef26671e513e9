import { Box, Grid, Stack } from '@chakra-ui/react';
import { CrisisHotlines } from '../crisis/hotlines/crisis-hotlines.tsx';
import { SUPPORT_EMAIL } from '../layout/navigation.ts';
import { mailtoLink, OTHER_MATTERS } from '../marketing/contact/other-matters.ts';
import { Band } from '../marketing/page/band.tsx';
import { BandHeading } from '../marketing/page/band-heading.tsx';
import { PageHead } from '../marketing/page/page-head.tsx';
import { useAnchor } from '../marketing/page/use-anchor.ts';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { pageColumn } from '../ui/page/page-column.ts';
import { Heading, Text, TextLink } from '../ui/text/text.tsx';

/** `/contact`: hotlines first, then the addresses of the team. */
export function ContactPage() {
  useAnchor();
  return (
    <>
      <PageHead of="/contact" />
      <Stack {...pageColumn} pt={{ base: '8', md: '14' }} gap={{ base: '8', md: '10' }}>
        <Stack gap="4" maxW="measure">
          <Heading as="h1" textStyle="title">
            We’re here, and so are others
          </Heading>
          <Text textStyle="lead" tone="muted">
            If it is urgent, the lines below have people on them now. For everything else, write to us.
          </Text>
        </Stack>
        <Grid templateColumns={{ base: '1fr', lg: '7fr 5fr' }} gap="5" alignItems="start">
          <Card id="crisis-help" aria-labelledby="crisis-help-title">
            <Heading id="crisis-help-title" textStyle="cardTitle" color="care" mb="1">
              Crisis help
            </Heading>
            <Text tone="muted" mb="5">
              You don’t have to be sure that it is bad enough. These people would rather hear from you.
            </Text>
            <CrisisHotlines />
            <Text textStyle="small" mt="5">
              <TextLink href="/crisis">Every line, on one page that needs no JavaScript</TextLink>
            </Text>
          </Card>
          <Card id="support" aria-labelledby="support-title">
            <Heading id="support-title" textStyle="cardTitle" mb="2">
              Write to support
            </Heading>
            <Text tone="muted">
              About your account, a payment, something that broke, or something that could be kinder. Support
              replies within 24 hours.
            </Text>
            <Box my="5">
              <Button asChild wide>
                <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
              </Button>
            </Box>
            <Text textStyle="small" tone="muted">
              Support is no crisis line and does not see your conversations. Please don’t send them to us; a
              few words about what happened are enough.
            </Text>
            <Text textStyle="small" tone="muted" mt="3">
              Forgotten your password? Write from the email address of your account.
            </Text>
          </Card>
        </Grid>
      </Stack>
      <Band aria-labelledby="other-matters">
        <BandHeading id="other-matters" title="Something else" />
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="16" rowGap="8">
          {OTHER_MATTERS.map(({ title, text, subject }) => (
            <Stack key={subject} as="article" gap="2" borderTopWidth="1px" borderColor="line" pt="5">
              <Heading as="h3" textStyle="cardTitleSmall">
                {title}
              </Heading>
              <Text tone="muted">{text}</Text>
              <Text>
                <TextLink standalone href={mailtoLink(subject)}>
                  Write about this
                </TextLink>
              </Text>
            </Stack>
          ))}
        </Grid>
      </Band>
    </>
  );
}
