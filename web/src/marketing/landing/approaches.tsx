import { Box, chakra, Grid } from '@chakra-ui/react';
import { THERAPY_STYLES } from '@winny/common/domain/therapy-style';
import { Link } from 'react-router-dom';
import { Text } from '../../ui/text/text.tsx';
import { Band } from '../page/band.tsx';
import { BandHeading } from '../page/band-heading.tsx';
import { StyleScene } from '../scenes/style-scene.tsx';

const Card = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    h: 'full',
    bg: 'card',
    color: 'ink',
    textDecoration: 'none',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
    transition: 'border-color 150ms',
    _hover: { borderColor: 'line.strong' },
  },
});

/** The six free styles. The seventh comes with Premium and is shown on `/therapy-styles`. */
const APPROACHES = THERAPY_STYLES.filter((style) => !style.premium);

/** The free therapy styles, each linked to its description. */
export function Approaches() {
  return (
    <Band aria-labelledby="approaches">
      <BandHeading id="approaches" over="Six therapy approaches" title="Talk in the way that suits you">
        Winny borrows its manner from six well-known approaches. You choose one for each session and can
        choose another next time.
      </BandHeading>
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
        gap="5"
      >
        {APPROACHES.map((style) => (
          <li key={style.id}>
            <Card to={`/therapy-styles#${style.id}`}>
              <Box aspectRatio="3 / 2">
                <StyleScene style={style.id} />
              </Box>
              <Box p="5">
                <chakra.h3 textStyle="cardTitleSmall">{style.title}</chakra.h3>
                <Text tone="muted" mt="1">
                  {style.line}.
                </Text>
              </Box>
            </Card>
          </li>
        ))}
      </Grid>
    </Band>
  );
}
