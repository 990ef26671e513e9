import { Box, chakra } from '@chakra-ui/react';
import { Heading } from '../../ui/text/text.tsx';
import type { Policy } from './policy.ts';

const ContentsLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '2.25rem',
    borderRadius: 'xs',
    color: 'muted',
    textStyle: 'small',
    textDecoration: 'none',
    _hover: { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
  variants: { part: { true: { color: 'ink', fontWeight: 'medium', minH: 'target' } } },
});

/** The table of contents: every policy and, on wide screens, every clause. */
export function Contents({ policies }: { policies: readonly Policy[] }) {
  return (
    <Box as="nav" aria-labelledby="contents">
      <Heading id="contents" textStyle="cardTitleSmall" mb="2">
        Contents
      </Heading>
      <chakra.ol listStyleType="none">
        {policies.map((policy) => (
          <li key={policy.id}>
            <ContentsLink href={`#${policy.id}`} part>
              {policy.title}
            </ContentsLink>
            <chakra.ol
              hideBelow="lg"
              listStyleType="none"
              ps="4"
              mb="2"
              borderInlineStartWidth="1px"
              borderColor="line"
            >
              {policy.clauses.map((clause) => (
                <li key={clause.id}>
                  <ContentsLink href={`#${clause.id}`}>{clause.title}</ContentsLink>
                </li>
              ))}
            </chakra.ol>
          </li>
        ))}
      </chakra.ol>
    </Box>
  );
}
