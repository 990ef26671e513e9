import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '../ui/layout/card.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import { Heading } from '../ui/text/text.tsx';

const LINKS = [
  { to: '/therapy-styles', label: 'Therapy styles' },
  { to: '/common-struggles', label: 'Reasons to seek support' },
] as const;

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: '3rem',
    mx: '-3',
    px: '3',
    borderRadius: 'sm',
    color: 'ink',
    textDecoration: 'none',
    fontWeight: 'medium',
    _hover: { bg: 'evergreen.soft' },
  },
});

/** Links to articles. */
export function QuickResources() {
  return (
    <Card aria-labelledby="resources" order={{ base: 1, lg: 0 }}>
      <Heading id="resources" textStyle="cardTitleSmall" mb="2">
        Quick Resources
      </Heading>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        columnGap={{ sm: '8' }}
      >
        {LINKS.map((link) => (
          <li key={link.to}>
            <Row to={link.to}>
              {link.label}
              <Icon of={ChevronRight} size={18} />
            </Row>
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}
