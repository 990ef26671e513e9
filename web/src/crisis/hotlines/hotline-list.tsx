import { Box, chakra, Flex } from '@chakra-ui/react';
import { type Hotline, hotlineAction, hotlineHref } from '@winny/common/domain/crisis/hotline';
import { Button } from '../../ui/button/button.tsx';
import { newTab } from '../../ui/text/external-link.tsx';
import { CopyNumber } from './copy-number.tsx';

/** Cost, confidentiality and hours: 'Free, confidential. Hours: day and night, every day.' */
function terms({ cost, confidential, hours }: Hotline): string {
  return `${cost}${confidential ? ', confidential' : ''}. Hours: ${hours.charAt(0).toLowerCase()}${hours.slice(1)}.`;
}

function HotlineRow({ hotline }: { hotline: Hotline }) {
  const web = hotline.kind === 'web' || hotline.number === null;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      // Two hotlines fit on a phone screen, so that the list is visibly longer.
      rowGap={{ base: '1.5', md: '2.5' }}
      py={{ base: '2.5', md: '4' }}
      borderTopWidth="1px"
      borderColor="line"
    >
      <Box flex="1 1 14rem">
        <chakra.p textStyle="strong">{hotline.name}</chakra.p>
        <chakra.p textStyle="small" color="muted">
          {hotline.audience}
        </chakra.p>
        <chakra.p textStyle="small" color="muted">
          {terms(hotline)}
        </chakra.p>
      </Box>
      <Flex align="center" gap="1">
        <Button asChild>
          <a href={hotlineHref(hotline)} {...(web && newTab)}>
            {hotlineAction(hotline)}
          </a>
        </Button>
        {hotline.number !== null && <CopyNumber number={hotline.number} name={hotline.name} />}
      </Flex>
    </chakra.li>
  );
}

/** Hotlines with buttons to call, text or open. */
export function HotlineList({ hotlines }: { hotlines: readonly Hotline[] }) {
  return (
    <chakra.ul listStyleType="none" mt={{ base: '2', md: '3' }}>
      {hotlines.map((hotline) => (
        <HotlineRow key={hotline.id} hotline={hotline} />
      ))}
    </chakra.ul>
  );
}
