import { Box, chakra, Stack } from '@chakra-ui/react';
import { Heading, Text } from '../../ui/text/text.tsx';
import type { Policy } from './policy.ts';

const Prose = chakra('div', {
  base: {
    maxW: 'measure',
    '& > * + *': { mt: '3' },
    '& ul': { listStyleType: 'disc', ps: '5' },
    '& li + li': { mt: '1.5' },
    '& li::marker': { color: 'muted' },
  },
});

/** A policy in full, after its summary. */
export function PolicyPart({ policy }: { policy: Policy }) {
  return (
    <Box
      as="section"
      id={policy.id}
      aria-labelledby={`${policy.id}-title`}
      pt={{ base: '10', md: '12' }}
      borderTopWidth="1px"
      borderColor="line"
      _first={{ pt: '0', borderTopWidth: '0' }}
    >
      <Stack gap="4" mb="8">
        <Heading id={`${policy.id}-title`}>{policy.title}</Heading>
        <Text
          maxW="measure"
          bg="sunk"
          borderRadius="card"
          px="5"
          py="4"
          _print={{ bg: 'white', borderWidth: '1px', borderColor: 'line' }}
        >
          <chakra.strong fontWeight="medium">In short: </chakra.strong>
          {policy.short}
        </Text>
      </Stack>
      <Stack gap="8">
        {policy.clauses.map((clause) => (
          <Box key={clause.id} id={clause.id}>
            <Heading as="h3" textStyle="cardTitleSmall" mb="2.5" css={{ breakAfter: 'avoid' }}>
              {clause.title}
            </Heading>
            <Prose>{clause.body}</Prose>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
