import { chakra, Grid, Stack } from '@chakra-ui/react';
import { useSiteConfig } from '../../api/site-config.ts';
import { Button } from '../../ui/button/button.tsx';
import { ExternalMark, newTab } from '../../ui/text/external-link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { Band } from '../page/band.tsx';
import { BandHeading } from '../page/band-heading.tsx';

/** Claims of the sister platform in its words, each with an explanation (PROD-9). */
const CLAIMS = [
  { claim: 'Over 83% felt better', about: 'What it says of people after talking with its therapists.' },
  {
    claim: 'Matched with a therapist in under 5 minutes',
    about: 'What it says of people who come to it looking for one.',
  },
] as const;

/** Links to the sister platform for people who prefer a human therapist. Renders nothing until its name is loaded. */
export function CreatedBy() {
  const brand = useSiteConfig();
  if (!brand) return null;
  return (
    <Band aria-labelledby="created-by">
      <Grid
        templateColumns={{ base: '1fr', lg: '1fr 1fr' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="center"
      >
        <Stack gap="7" align="flex-start">
          <BandHeading
            id="created-by"
            over="When you would rather talk with a person"
            title={`Created by ${brand.parentBrandName}`}
          >
            Winny is the small sister of a therapy platform with human therapists. A conversation with Winny
            can be a place to start; it is no substitute for one with them.
          </BandHeading>
          <Button asChild variant="outline" size="lg">
            <a href={brand.parentBrandUrl} {...newTab}>
              <ExternalMark>Visit {brand.parentBrandName}</ExternalMark>
            </a>
          </Button>
        </Stack>
        <Stack gap="6">
          {CLAIMS.map(({ claim, about }) => (
            <Stack key={claim} gap="1.5" borderInlineStartWidth="3px" borderColor="lamp" ps="6">
              <chakra.p textStyle="cardTitle">“{claim}”</chakra.p>
              <Text tone="muted">{about}</Text>
            </Stack>
          ))}
          <Text textStyle="fine" tone="muted">
            Both are the platform’s own claims about its human therapists. They say nothing about Winny, and
            we promise no result.
          </Text>
        </Stack>
      </Grid>
    </Band>
  );
}
