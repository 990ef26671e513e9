import { Box, Grid, Stack } from '@chakra-ui/react';
import { PageHead } from '../marketing/page/page-head.tsx';
import { useAnchor } from '../marketing/page/use-anchor.ts';
import { Contents } from '../marketing/policies/contents.tsx';
import { POLICIES, POLICIES_CHANGED } from '../marketing/policies/policies.ts';
import { PolicyPart } from '../marketing/policies/policy-part.tsx';
import { Button } from '../ui/button/button.tsx';
import { pageColumn } from '../ui/page/page-column.ts';
import { Heading, Text } from '../ui/text/text.tsx';

/** Prints black text in night mode too, whose pale text would be illegible on paper. */
const onPaper = { _print: { color: 'black', '& *': { color: 'black' } } } as const;

/** `/terms-policies`: the five policies in full, with a table of contents and print styles. */
export function TermsPoliciesPage() {
  useAnchor();
  return (
    <Box {...pageColumn} pt={{ base: '8', md: '14' }} css={onPaper}>
      <PageHead of="/terms-policies" />
      <Stack gap="4" align="flex-start" mb={{ base: '8', md: '12' }}>
        <Heading as="h1" textStyle="title">
          Terms and policies
        </Heading>
        <Text textStyle="lead" tone="muted" maxW="measure">
          Written to be read. Each part begins with its short form; the long form is what counts. Last changed
          on {POLICIES_CHANGED}.
        </Text>
        <Button variant="outline" onClick={() => window.print()} _print={{ display: 'none' }}>
          Print this page
        </Button>
      </Stack>
      <Grid
        templateColumns={{ base: '1fr', lg: '17rem 1fr' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="start"
      >
        <Box
          pos={{ lg: 'sticky' }}
          top="calc(var(--winny-spacing-header) + 1.5rem)"
          maxH={{ lg: 'calc(100dvh - var(--winny-spacing-header) - 3rem)' }}
          overflowY={{ lg: 'auto' }}
          _print={{ display: 'none' }}
        >
          <Contents policies={POLICIES} />
        </Box>
        <Stack gap={{ base: '10', md: '12' }} minW="0">
          {POLICIES.map((policy) => (
            <PolicyPart key={policy.id} policy={policy} />
          ))}
        </Stack>
      </Grid>
    </Box>
  );
}
