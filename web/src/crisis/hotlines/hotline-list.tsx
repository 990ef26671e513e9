import { Box, chakra, Flex } from '@chakra-ui/react';
import { type Hotline, hotlineAction, hotlineHref } from '@winny/common/domain/crisis/hotline';
import { Button } from '../../ui/button/button.tsx';
import { newTab } from '../../ui/text/external-link.tsx';
import { CopyNumber } from './copy-number.tsx';

/** What a line costs, whether it is confidential, and its hours: 'Free, confidential. Hours: day and night, every day.' */
function terms({ cost, confidential, hours }: Hotline): string {
  return `${cost}${confidential ? ', confidential' : ''}. Hours: ${hours.charAt(0).toLowerCase()}${hours.slice(1)}.`;
}

function Line({ line }: { line: Hotline }) {
  const web = line.kind === 'web' || line.number === null;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      // On a phone two lines are in sight at once, so that it shows that there are more.
      rowGap={{ base: '1.5', md: '2.5' }}
      py={{ base: '2.5', md: '4' }}
      borderTopWidth="1px"
      borderColor="line"
    >
      <Box flex="1 1 14rem">
        <chakra.p textStyle="strong">{line.name}</chakra.p>
        <chakra.p textStyle="small" color="muted">
          {line.audience}
        </chakra.p>
        <chakra.p textStyle="small" color="muted">
          {terms(line)}
        </chakra.p>
      </Box>
      <Flex align="center" gap="1">
        <Button asChild>
          <a href={hotlineHref(line)} {...(web && newTab)}>
            {hotlineAction(line)}
          </a>
        </Button>
        {line.number !== null && <CopyNumber number={line.number} name={line.name} />}
      </Flex>
    </chakra.li>
  );
}

/** Lines to call or text, each one tap away. */
export function LineList({ lines }: { lines: readonly Hotline[] }) {
  return (
    <chakra.ul listStyleType="none" mt={{ base: '2', md: '3' }}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </chakra.ul>
  );
}
