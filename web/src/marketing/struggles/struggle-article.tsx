import { chakra, Grid, Stack } from '@chakra-ui/react';
import { Heading, Text } from '../../ui/text/text.tsx';
import { ExternalTextLink } from '../page/external-text-link.tsx';
import type { Struggle } from './struggle.ts';

const Label = chakra('h4', { base: { textStyle: 'label', color: 'ink' } });
const Bullets = chakra('ul', {
  base: { listStyleType: 'disc', ps: '5', '& li + li': { mt: '1.5' }, '& li::marker': { color: 'lamp' } },
});

/** One struggle: how it can feel, facts, what may help, and organisations. */
export function StruggleArticle({ struggle }: { struggle: Struggle }) {
  return (
    <Grid
      as="article"
      id={struggle.id}
      aria-labelledby={`${struggle.id}-title`}
      templateColumns={{ base: '1fr', lg: '6fr 5fr' }}
      gap={{ base: '5', lg: '14' }}
      py={{ base: '8', md: '10' }}
      borderTopWidth="1px"
      borderColor="line"
    >
      <Stack gap="4">
        <Heading as="h3" id={`${struggle.id}-title`} textStyle="cardTitle">
          {struggle.title}
        </Heading>
        <Text textStyle="lead">{struggle.feels}</Text>
        <Text tone="muted">{struggle.know}</Text>
      </Stack>
      <Stack gap="5">
        <Stack gap="2">
          <Label>What may help</Label>
          <Bullets>
            {struggle.helps.map((help) => (
              <li key={help}>{help}</li>
            ))}
          </Bullets>
        </Stack>
        <Stack gap="2">
          <Label>When to go to a person</Label>
          <Text>{struggle.person}</Text>
          <chakra.ul listStyleType="none">
            {struggle.organisations.map(({ name, url, what }) => (
              <chakra.li key={url} py="1.5">
                <ExternalTextLink href={url}>{name}</ExternalTextLink>
                <Text textStyle="small" tone="muted">
                  {what.charAt(0).toUpperCase() + what.slice(1)}.
                </Text>
              </chakra.li>
            ))}
          </chakra.ul>
        </Stack>
      </Stack>
    </Grid>
  );
}
