import { chakra, Grid, Stack } from '@chakra-ui/react';
import { Building2, GraduationCap, HandHeart, HeartPulse } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { Heading, Text, TextLink } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { Band } from '../page/band.tsx';
import { BandHeading } from '../page/band-heading.tsx';

const ORGANISATIONS = [
  {
    title: 'Schools and universities',
    text: 'Somewhere for adult students to go between appointments, and after the counselling office has closed.',
    icon: GraduationCap,
  },
  {
    title: 'Healthcare providers',
    text: 'A companion for the weeks of waiting, which says plainly what it is not and points to people.',
    icon: HeartPulse,
  },
  {
    title: 'Corporate wellness',
    text: 'Support that no manager sees: what somebody writes is never shown to their employer.',
    icon: Building2,
  },
  {
    title: 'Community organisations',
    text: 'For charities, faith groups and housing associations whose people don’t all keep office hours.',
    icon: HandHeart,
  },
] as const;

/** The current and planned offer for organisations. */
export function Organisations() {
  return (
    <Band tone="sunk" aria-labelledby="organisations">
      <BandHeading id="organisations" over="For organisations" title="A lamp in more windows">
        Looking after many people at once is its own kind of work. We are building something for those who do.
      </BandHeading>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
        {ORGANISATIONS.map(({ title, text, icon }) => (
          <Card key={title} as="article" boxShadow="none" display="flex" gap="5">
            <chakra.span color="evergreen" pt="0.5" flexShrink="0">
              <Icon of={icon} size={26} />
            </chakra.span>
            <Stack gap="2" align="flex-start">
              <Heading as="h3" textStyle="cardTitleSmall">
                {title}
              </Heading>
              <Text tone="muted">{text}</Text>
              <TextLink asChild standalone mt="1">
                <Link to="/enterprise">
                  Learn More<VisuallyHidden> about Winny for {title.toLowerCase()}</VisuallyHidden>
                </Link>
              </TextLink>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Band>
  );
}
