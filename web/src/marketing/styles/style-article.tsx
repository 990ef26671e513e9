import { Box, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import type { TherapyStyleInfo } from '@winny/common/domain/therapy-style';
import { Badge } from '../../ui/text/badge.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { Exchange } from '../page/exchange.tsx';
import { StartLink } from '../page/start-link.tsx';
import { StyleScene } from '../scenes/style-scene.tsx';
import { STYLE_DESCRIPTIONS } from './style-descriptions.ts';

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Stack gap="2">
      <Heading as="h3" textStyle="cardTitleSmall">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** Explains one style: what it is, what a session feels like, whom it suits, and an example. */
export function StyleArticle({ style }: { style: TherapyStyleInfo }) {
  const { what, feels, suits, less, example } = STYLE_DESCRIPTIONS[style.id];
  return (
    <Box
      as="article"
      id={style.id}
      aria-labelledby={`${style.id}-title`}
      pt={{ base: '10', md: '14' }}
      borderTopWidth="1px"
      borderColor="line"
    >
      <Grid templateColumns={{ base: '1fr', lg: '6fr 5fr' }} gap={{ base: '8', lg: '14' }} alignItems="start">
        <Stack gap="7">
          <Stack gap="2">
            <Flex columnGap="3" rowGap="1" wrap="wrap" align="center">
              <Heading id={`${style.id}-title`}>{style.title}</Heading>
              {style.premium && <Badge>Premium</Badge>}
            </Flex>
            <Text textStyle="lead" tone="muted">
              {style.line}.
            </Text>
          </Stack>
          <Part title="What it is">
            {what.map((text) => (
              <Text key={text}>{text}</Text>
            ))}
          </Part>
          <Part title="What a session feels like">
            {feels.map((text) => (
              <Text key={text}>{text}</Text>
            ))}
          </Part>
          <Part title="Whom it suits">
            <Text>It may suit you if you</Text>
            <chakra.ul listStyleType="disc" ps="5" css={{ '& li::marker': { color: 'lamp' } }}>
              {suits.map((text, index) => (
                <li key={text}>
                  {text + (index === suits.length - 1 ? '.' : index === suits.length - 2 ? ', or' : ',')}
                </li>
              ))}
            </chakra.ul>
            <Text tone="muted">{less}</Text>
          </Part>
        </Stack>
        <Stack gap="5" pos={{ lg: 'sticky' }} top="calc(var(--winny-spacing-header) + 1.5rem)">
          <Box borderRadius="card" overflow="hidden" aspectRatio="3 / 2">
            <StyleScene style={style.id} />
          </Box>
          <Exchange turns={example} caption="An example, written by us." />
          <Box>
            <StartLink variant={style.premium ? 'outline' : 'solid'}>
              {style.premium ? 'Start free, add Premium later' : 'Start a session like this'}
            </StartLink>
          </Box>
        </Stack>
      </Grid>
    </Box>
  );
}
