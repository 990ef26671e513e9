import { Flex } from '@chakra-ui/react';
import { Button } from '../../ui/button/button.tsx';
import { Text } from '../../ui/text/text.tsx';

/** Points people in a crisis to hotlines. */
export function CrisisNote() {
  return (
    <Flex
      as="aside"
      aria-label="Crisis help"
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'flex-start', md: 'center' }}
      justify="space-between"
      gap="4"
      bg="care.soft"
      borderRadius="card"
      p={{ base: '5', md: '6' }}
    >
      <Text maxW="measure">
        In danger now, or thinking of ending your life? In the UK call 999, or Samaritans on 116 123, free,
        day and night. Lines for other countries are one tap away.
      </Text>
      <Button asChild variant="care" flexShrink="0">
        <a href="/crisis">Crisis lines</a>
      </Button>
    </Flex>
  );
}
