import { Box, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { HouseScene, HouseSceneWide } from '../../ui/picture/house-scene.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

const Panel = chakra('section', {
  base: {
    w: 'full',
    maxW: 'page',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pt: { base: '10', md: '16' },
    _print: { display: 'none' },
  },
});

interface ClosingCallProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** The call to action at the end of a public page. */
export function ClosingCall({ title, children, actions }: ClosingCallProps) {
  return (
    <Panel aria-labelledby="closing">
      <Grid
        templateColumns={{ base: '1fr', md: '6fr 5fr' }}
        bg="card"
        borderWidth="1px"
        borderColor="line"
        borderRadius="panel"
        boxShadow="raised"
        overflow="hidden"
      >
        <Stack gap="5" align="flex-start" justify="center" p={{ base: '6', md: '12' }}>
          <Heading id="closing">{title}</Heading>
          <Text tone="muted" textStyle="lead" maxW="30rem">
            {children}
          </Text>
          <Flex gap="3" wrap="wrap" mt="1">
            {actions}
          </Flex>
        </Stack>
        {/* The wide drawing in wide pictures and the tall one in narrow ones, so that the moon is not cut off. */}
        <Box aspectRatio={{ base: '3 / 2', md: 'auto' }} minH={{ md: '24rem', lg: '20rem' }} pos="relative">
          <HouseSceneWide pos="absolute" inset="0" display={{ base: 'block', md: 'none', lg: 'block' }} />
          <HouseScene pos="absolute" inset="0" display={{ base: 'none', md: 'block', lg: 'none' }} />
        </Box>
      </Grid>
    </Panel>
  );
}
