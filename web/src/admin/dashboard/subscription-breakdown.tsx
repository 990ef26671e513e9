import { Box, chakra, Flex } from '@chakra-ui/react';
import type { AdminStats } from '@winny/common/contract/admin';
import { Text } from '../../ui/text/text.tsx';
import { breakdown } from './stats-figures.ts';
import { TitledCard } from './titled-card.tsx';

/** How many users have each plan (ADMIN-7). */
export function SubscriptionBreakdown({ stats }: { stats: AdminStats }) {
  return (
    <TitledCard title="Subscription Breakdown" gap="4">
      <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        {breakdown(stats).map(({ label, count, percent, of }) => (
          <chakra.li key={label} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
            <Flex justify="space-between" columnGap="3" wrap="wrap">
              <Text as="span">{label}</Text>
              <Flex gap="3" ms="auto" fontVariantNumeric="tabular-nums">
                <Text as="span" fontWeight="semibold">
                  {count}
                </Text>
                <Text as="span" tone="muted" minW="3rem" textAlign="end">
                  {percent}
                </Text>
              </Flex>
            </Flex>
            <Box aria-hidden h="2" bg={{ base: 'sunk', _dark: 'line' }} borderRadius="pill" overflow="hidden">
              <Box h="full" bg="lamp" borderRadius="inherit" style={{ width: `${of * 100}%` }} />
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
    </TitledCard>
  );
}
