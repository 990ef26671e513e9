import { Box, chakra, Flex } from '@chakra-ui/react';
import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';
import { Button } from '../../ui/button/button.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { useSupport } from '../use-support.ts';
import { useOwnRegion } from './own-region.ts';

type Line = readonly [action: string, href: string];

/** The first lines of each region. The whole directory would be too large for the first load of public pages. */
const FIRST_LINES: Readonly<Record<HotlineRegion, { terms: string; lines: readonly Line[] }>> = {
  uk: {
    terms: 'In the UK. Free, day and night.',
    lines: [
      ['Call 116 123', 'tel:116123'],
      ['Text SHOUT to 85258', 'sms:85258?&body=SHOUT'],
      ['Call 999', 'tel:999'],
    ],
  },
  us: {
    terms: 'In the USA. Free, day and night; your phone company may charge for texts.',
    lines: [
      ['Call 988', 'tel:988'],
      ['Text HOME to 741741', 'sms:741741?&body=HOME'],
      ['Call 911', 'tel:911'],
    ],
  },
  other: {
    terms: 'The numbers are free in most of Europe. The website has the lines of every country.',
    lines: [
      ['Call 116 123', 'tel:116123'],
      ['Open findahelpline.com', 'https://findahelpline.com/'],
      ['Call 112', 'tel:112'],
    ],
  },
};

/**
 * The first hotlines of the person's region without further chunks, shown when the full list cannot be loaded. The pages that it
 * names can be read without a connection.
 */
export function HotlineFallback() {
  const hide = useSupport((state) => state.hide);
  const { terms, lines } = FIRST_LINES[useOwnRegion()];
  return (
    <Box
      role="dialog"
      aria-labelledby="hotline-fallback"
      pos="fixed"
      insetInline="4"
      bottom="4"
      maxW="28rem"
      mx="auto"
      zIndex="dialog"
      bg="card"
      borderWidth="1px"
      borderColor="line"
      borderRadius="panel"
      boxShadow="raised"
      p="6"
    >
      <Heading id="hotline-fallback" textStyle="cardTitle">
        If it is too much right now
      </Heading>
      <Text tone="muted" mt="2">
        {terms}
      </Text>
      <Flex gap="2" wrap="wrap" my="4">
        {lines.map(([action, href]) => (
          <Button asChild key={href}>
            <chakra.a href={href}>{action}</chakra.a>
          </Button>
        ))}
      </Flex>
      <Flex gap="2" wrap="wrap">
        <Button asChild variant="outline">
          <a href="/crisis">All lines and an exercise</a>
        </Button>
        <Button asChild variant="outline">
          <a href="/safety-plan">My safety plan</a>
        </Button>
        <Button variant="outline" onClick={hide}>
          Close
        </Button>
      </Flex>
    </Box>
  );
}
