import { chakra, Flex } from '@chakra-ui/react';
import { type Hotline, hotlineAction, hotlineHref } from '@winny/common/domain/crisis/hotline';
import { Button } from '../../ui/button/button.tsx';
import { newTab } from '../../ui/text/external-link.tsx';
import { CopyNumber } from './copy-number.tsx';

/** On a phone a short number stands beside the name, with the description below both. */
const Row = chakra('li', {
  base: {
    display: { base: 'flex', sm: 'grid' },
    flexWrap: 'wrap',
    gridTemplate: '"name call" auto "terms call" auto / 1fr auto',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '3',
    py: { base: '1.5', md: '3.5' },
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

/** 'Free, confidential, day and night', or 'Free. Hours: weekdays; times are on its website'. */
function terms({ cost, confidential, hours }: Hotline): string {
  const when =
    hours === 'Day and night, every day'
      ? ', day and night'
      : `. Hours: ${hours.charAt(0).toLowerCase()}${hours.slice(1)}`;
  return `${cost}${confidential ? ', confidential' : ''}${when}`;
}

/** What decides whether a person calls, in one line: the terms, or for the emergency number when to call it. */
export function summaryOf(hotline: Hotline): string {
  return hotline.emergency ? `${hotline.cost}. ${hotline.audience}` : terms(hotline);
}

function HotlineRow({ hotline, brief }: { hotline: Hotline; brief: boolean | undefined }) {
  const { name, number, kind, audience } = hotline;
  const action = hotlineAction(hotline);
  const short = action.length <= SHORT_ACTION || name.length + action.length <= SHORT_ROW;
  return (
    <Row>
      <chakra.p
        gridArea="name"
        flex={short ? '1 1 2.5rem' : '1 1 100%'}
        textStyle="strong"
        fontSize={{ base: '1rem', sm: 'md' }}
      >
        {name}
      </chakra.p>
      <chakra.p
        gridArea="terms"
        flex="1 1 100%"
        order={short ? 1 : 0}
        textStyle={brief ? 'fine' : 'small'}
        color="muted"
      >
        {brief ? (
          summaryOf(hotline)
        ) : (
          <>
            {audience}
            <br />
            {terms(hotline)}
          </>
        )}
      </chakra.p>
      <Flex gridArea="call" wrap="wrap" align="center" mt={{ base: short ? '0' : '1', sm: '0' }}>
        <Button asChild size="sm">
          <a href={hotlineHref(hotline)} {...(kind === 'web' && newTab)}>
            {action}
          </a>
        </Button>
        {number !== null && <CopyNumber number={number} name={name} />}
      </Flex>
    </Row>
  );
}

interface HotlineListProps {
  hotlines: readonly Hotline[];
  /** One line of description for each hotline, so that three fit on the smallest phone. */
  brief?: boolean;
}

/** Hotlines with buttons to call, text or open. */
export function HotlineList({ hotlines, brief }: HotlineListProps) {
  return (
    <chakra.ul listStyleType="none" mt={{ base: '2', md: '3' }}>
      {hotlines.map((hotline) => (
        <HotlineRow key={hotline.id} hotline={hotline} brief={brief} />
      ))}
    </chakra.ul>
  );
}
