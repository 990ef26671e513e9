import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '../../ui/button/button.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { useSupport } from '../use-support.ts';

const HOTLINES = [
  { href: 'tel:116123', action: 'Call Samaritans on 116 123' },
  { href: 'sms:85258?&body=SHOUT', action: 'Text SHOUT to 85258' },
  { href: 'tel:999', action: 'Call 999' },
] as const;

/** Three hotlines without further chunks, shown when the full list cannot be loaded. */
export function HotlineFallback() {
  const { open, hide } = useSupport();
  if (!open) return null;
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
        In the UK, free, day and night. Elsewhere, findahelpline.com has the lines of your country.
      </Text>
      <Flex gap="2" wrap="wrap" my="4">
        {HOTLINES.map((hotline) => (
          <Button asChild key={hotline.href}>
            <chakra.a href={hotline.href}>{hotline.action}</chakra.a>
          </Button>
        ))}
      </Flex>
      <Button variant="outline" onClick={hide}>
        Close
      </Button>
    </Box>
  );
}
