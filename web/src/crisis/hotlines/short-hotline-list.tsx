import { chakra, Flex } from '@chakra-ui/react';
import type { CrisisLevel, CrisisType } from '@winny/common/contract/crisis';
import { type Hotline, hotlineAction, hotlineHref } from '@winny/common/domain/crisis/hotline';
import { Button } from '../../ui/button/button.tsx';
import { CopyNumber } from './copy-number.tsx';
import { CrisisHotlines } from './crisis-hotlines.tsx';
import { HotlineList } from './hotline-list.tsx';
import { splitHotlines } from './split-hotlines.ts';

const Summary = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'target',
    color: 'evergreen',
    textStyle: 'label',
    cursor: 'pointer',
    borderRadius: 'xs',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    '&::-webkit-details-marker': { display: 'none' },
  },
});

/** The facts that decide whether a person calls: cost and confidentiality, or when to call an ambulance. */
function summaryOf({ emergency, audience, cost, confidential, hours }: Hotline): string {
  if (emergency) return audience;
  const when = hours === 'Day and night, every day' ? ', day and night' : `. ${hours}`;
  return `${cost}${confidential ? ', confidential' : ''}${when}`;
}

/** On a phone a short number stands beside the name, with the description below both. */
const Row = chakra('li', {
  base: {
    display: { base: 'flex', sm: 'grid' },
    flexWrap: 'wrap',
    gridTemplate: '"name call" auto "terms call" auto / 1fr auto',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '3',
    py: { base: '2', md: '3.5' },
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});

/**
 * In characters: the longest action that fits beside any name, and the longest name and action that fit on one row of the
 * smallest phone.
 */
const SHORT_ACTION = 14;
const SHORT_ROW = 24;

function ShortHotline({ hotline }: { hotline: Hotline }) {
  const action = hotlineAction(hotline);
  const short = action.length <= SHORT_ACTION || hotline.name.length + action.length <= SHORT_ROW;
  return (
    <Row>
      <chakra.p
        gridArea="name"
        flex={short ? '1 1 2.5rem' : '1 1 100%'}
        textStyle="strong"
        fontSize={{ base: '1rem', sm: 'md' }}
      >
        {hotline.name}
      </chakra.p>
      <chakra.p gridArea="terms" flex="1 1 100%" order={short ? 1 : 0} textStyle="fine" color="muted">
        {summaryOf(hotline)}
      </chakra.p>
      <Flex gridArea="call" align="center" mt={{ base: short ? '0' : '1', sm: '0' }}>
        <Button asChild size="sm">
          <a href={hotlineHref(hotline)}>{action}</a>
        </Button>
        {hotline.number !== null && <CopyNumber number={hotline.number} name={hotline.name} />}
      </Flex>
    </Row>
  );
}

interface ShortHotlineListProps {
  /** Hotlines for this crisis type come first; null for no type. */
  type: CrisisType | null;
  level?: CrisisLevel | undefined;
}

/** The most important hotlines; the rest is behind "More lines". */
export function ShortHotlineList({ type, level }: ShortHotlineListProps) {
  const show = (hotlines: readonly Hotline[]) => {
    const { first, more } = splitHotlines(hotlines);
    if (more.length === 0) return <HotlineList hotlines={first} />;
    return (
      <>
        <chakra.ul listStyleType="none" mt="3">
          {first.map((hotline) => (
            <ShortHotline key={hotline.id} hotline={hotline} />
          ))}
        </chakra.ul>
        <details>
          <Summary>More lines</Summary>
          <HotlineList hotlines={more} />
        </details>
      </>
    );
  };
  return <CrisisHotlines type={type} {...(level && { level })} show={show} />;
}
