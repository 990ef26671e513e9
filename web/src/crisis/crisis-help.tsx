import { Box, chakra, Flex } from '@chakra-ui/react';
import type { CrisisLevel, CrisisType } from '@winny/common/contract/crisis';
import { type Hotline, hotlineAction, hotlineHref } from '@winny/common/domain/crisis/hotline';
import { Button } from '../ui/button.tsx';
import { CopyNumber } from './copy-number.tsx';
import { CrisisLines } from './crisis-lines.tsx';
import { leadLines } from './lead-lines.ts';
import { LineList } from './line-list.tsx';

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

function LeadLine({ line }: { line: Hotline }) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="flex-end"
      columnGap="3"
      rowGap="1"
      py={{ base: '2', md: '3.5' }}
      borderTopWidth="1px"
      borderColor="line"
    >
      <Box flex="1 1 8rem">
        <chakra.p textStyle="strong" fontSize={{ base: '1rem', sm: 'md' }}>
          {line.name}
        </chakra.p>
        <chakra.p textStyle="fine" color="muted">
          {inShort(line)}
        </chakra.p>
      </Box>
      <Flex align="center">
        <Button asChild size="sm">
          <a href={hotlineHref(line)}>{hotlineAction(line)}</a>
        </Button>
        {line.number !== null && <CopyNumber number={line.number} name={line.name} />}
      </Flex>
    </chakra.li>
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
