import { chakra, Flex } from '@chakra-ui/react';
import type { CrisisLevel, CrisisType } from '@winny/common/contract/crisis';
import { type Hotline, hotlineAction, hotlineHref } from '@winny/common/domain/crisis/hotline';
import { Button } from '../../ui/button/button.tsx';
import { CopyNumber } from './copy-number.tsx';
import { CrisisLines } from './crisis-hotlines.tsx';
import { LineList } from './hotline-list.tsx';
import { leadLines } from './split-hotlines.ts';

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

/** What decides whether somebody calls: what it costs and who hears it, or when an ambulance is right. */
function inShort({ emergency, audience, cost, confidential, hours }: Hotline): string {
  if (emergency) return audience;
  const when = hours === 'Day and night, every day' ? ', day and night' : `. ${hours}`;
  return `${cost}${confidential ? ', confidential' : ''}${when}`;
}

/** On a phone a short number stands beside the name, and what is said of the line runs below both. */
const Lead = chakra('li', {
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

/** In letters, what has room in one row on the smallest phone: a button beside any name, a name and a button together. */
const SHORT_ACTION = 14;
const SHORT_ROW = 24;

function LeadLine({ line }: { line: Hotline }) {
  const action = hotlineAction(line);
  const short = action.length <= SHORT_ACTION || line.name.length + action.length <= SHORT_ROW;
  return (
    <Lead>
      <chakra.p
        gridArea="name"
        flex={short ? '1 1 2.5rem' : '1 1 100%'}
        textStyle="strong"
        fontSize={{ base: '1rem', sm: 'md' }}
      >
        {line.name}
      </chakra.p>
      <chakra.p gridArea="terms" flex="1 1 100%" order={short ? 1 : 0} textStyle="fine" color="muted">
        {inShort(line)}
      </chakra.p>
      <Flex gridArea="call" align="center" mt={{ base: short ? '0' : '1', sm: '0' }}>
        <Button asChild size="sm">
          <a href={hotlineHref(line)}>{action}</a>
        </Button>
        {line.number !== null && <CopyNumber number={line.number} name={line.name} />}
      </Flex>
    </Lead>
  );
}

interface CrisisHelpProps {
  /** The kind of danger, so that its own lines come first; null when nothing was said. */
  type: CrisisType | null;
  level?: CrisisLevel | undefined;
}

/** The lines that help first, few enough to take in at once; the others one press below. */
export function CrisisHelp({ type, level }: CrisisHelpProps) {
  const show = (lines: readonly Hotline[]) => {
    const { first, more } = leadLines(lines);
    if (more.length === 0) return <LineList lines={first} />;
    return (
      <>
        <chakra.ul listStyleType="none" mt="3">
          {first.map((line) => (
            <LeadLine key={line.id} line={line} />
          ))}
        </chakra.ul>
        <details>
          <Summary>More lines</Summary>
          <LineList lines={more} />
        </details>
      </>
    );
  };
  return <CrisisLines type={type} {...(level && { level })} show={show} />;
}
