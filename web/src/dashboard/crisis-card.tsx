import { chakra, Flex, Stack } from '@chakra-ui/react';
import { type Hotline, hotlineAction, hotlineHref } from '@winny/common/domain/crisis/hotline';
import { CrisisHotlines } from '../crisis/hotlines/crisis-hotlines.tsx';
import { summaryOf } from '../crisis/hotlines/hotline-list.tsx';
import { hotlinesAtAGlance } from '../crisis/hotlines/split-hotlines.ts';
import { useSupport } from '../crisis/use-support.ts';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { newTab } from '../ui/text/external-link.tsx';
import { Heading } from '../ui/text/text.tsx';

const Row = chakra('a', {
  base: {
    display: 'block',
    mx: '-3',
    px: '3',
    py: '2',
    borderRadius: 'sm',
    color: 'ink',
    textDecoration: 'none',
    _hover: { bg: 'card' },
  },
});

function ShortList({ lines }: { lines: readonly Hotline[] }) {
  return (
    <Stack as="ul" listStyleType="none" gap="0" mt="2">
      {hotlinesAtAGlance(lines).map((line) => (
        <li key={line.id}>
          <Row href={hotlineHref(line)} {...(line.kind === 'web' && newTab)}>
            <chakra.span display="block" textStyle="strong">
              {line.name} · <chakra.span whiteSpace="nowrap">{hotlineAction(line)}</chakra.span>
            </chakra.span>
            <chakra.span display="block" textStyle="small" color="muted">
              {summaryOf(line)}
            </chakra.span>
          </Row>
        </li>
      ))}
    </Stack>
  );
}

/** The first hotlines of the person's region, with a button that opens the full list. */
export function CrisisCard() {
  const showAll = useSupport((state) => state.show);
  return (
    <Card tone="care" aria-labelledby="crisis">
      <Heading id="crisis" textStyle="cardTitleSmall" color="care" mb="2">
        Crisis Support
      </Heading>
      <CrisisHotlines selectedColour="card" show={(lines) => <ShortList lines={lines} />} />
      <Flex mt="4" gap="2" wrap="wrap">
        <Button variant="outline" size="sm" onClick={showAll}>
          All lines
        </Button>
        <Button asChild variant="outline" size="sm">
          <a href="/safety-plan">My safety plan</a>
        </Button>
      </Flex>
    </Card>
  );
}
