import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { useSiteConfig } from '../api/site-config.ts';
import { ExternalMark, newTab } from '../ui/text/external-link.tsx';
import { CENTRE_LINKS, isCurrent } from './navigation.ts';

const linkStyle = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    color: 'muted',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderRadius: 'xs',
    _hover: { color: 'ink' },
    _currentPage: { color: 'ink' },
  },
  variants: {
    place: {
      bar: {
        h: 'target',
        fontSize: { base: '0.90625rem', '2xl': 'sm' },
        pos: 'relative',
        // Underlines the current page.
        _currentPage: {
          color: 'ink',
          _after: {
            content: '""',
            pos: 'absolute',
            insetInline: 0,
            bottom: '1.5',
            h: '2px',
            bg: 'lamp',
            borderRadius: 'pill',
          },
        },
      },
      drawer: {
        minH: '3rem',
        px: '4',
        borderRadius: 'field',
        fontSize: 'md',
        _currentPage: { color: 'ink', bg: 'evergreen.soft', fontWeight: 'medium' },
      },
    },
  },
} as const;

const RouteLink = chakra(Link, linkStyle);
const Anchor = chakra('a', linkStyle);

interface CentreLinksProps {
  place: 'bar' | 'drawer';
  onFollow?: () => void;
}

/** The centre links with the current page highlighted; the parent brand's link comes last. */
export function CentreLinks({ place, onFollow }: CentreLinksProps) {
  const { pathname } = useLocation();
  const brand = useSiteConfig();
  return (
    <>
      {CENTRE_LINKS.map((link) => (
        <RouteLink
          key={link.to}
          to={link.to}
          place={place}
          onClick={onFollow}
          aria-current={isCurrent(link.to, pathname) ? 'page' : undefined}
        >
          {link.label}
        </RouteLink>
      ))}
      {brand && (
        <Anchor href={brand.parentBrandUrl} place={place} {...newTab}>
          <ExternalMark>
            <chakra.span truncate maxW={place === 'bar' ? { base: '8rem', '2xl': '12rem' } : '14rem'}>
              {brand.parentBrandName}
            </chakra.span>
          </ExternalMark>
        </Anchor>
      )}
    </>
  );
}
