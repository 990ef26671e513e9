import { Box, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { pageColumn } from '../ui/page/page-column.ts';
import { Badge } from '../ui/text/badge.tsx';
import { Text } from '../ui/text/text.tsx';
import { ColourModeChoice } from './colour-mode-choice.tsx';
import { Disclaimer } from './disclaimer.tsx';
import { SUPPORT_EMAIL } from './navigation.ts';
import { Wordmark } from './wordmark.tsx';

const COLUMNS = [
  {
    title: 'Company',
    links: [
      { to: '/contact', label: 'Our Story' },
      { to: '/contact', label: 'Media Kit' },
      { to: '/contact', label: 'Investors' },
      { to: '/contact', label: 'Careers' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { to: '/common-struggles', label: 'Mental Health Topics' },
      { to: '/therapy-styles', label: 'Therapy styles' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/contact', label: 'Crisis Support Available' },
      { to: '/contact', label: 'Contact us' },
    ],
  },
] as const;

const linkStyle = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'target',
    color: 'muted',
    fontSize: 'sm',
    borderRadius: 'xs',
    textUnderlineOffset: '3px',
    _hover: { color: 'ink', textDecoration: 'underline' },
  },
} as const;
const FooterLink = chakra(Link, linkStyle);
const FooterAnchor = chakra('a', linkStyle);

/** The footer of every page except the chat. */
export function SiteFooter() {
  return (
    <Box as="footer" bg="sunk" _print={{ display: 'none' }} mt={{ base: '16', md: '24' }}>
      <Box {...pageColumn} py={{ base: '10', md: '14' }}>
        <Grid
          templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)', lg: '1.6fr 1fr 1fr 1fr' }}
          gap={{ base: '8', lg: '10' }}
        >
          <Stack gap="4" align="flex-start" gridColumn={{ sm: '1 / -1', lg: 'auto' }}>
            <Wordmark />
            <Badge>24/7 Available</Badge>
            <ColourModeChoice on="paper" />
          </Stack>
          {COLUMNS.map((column) => (
            <Box as="nav" key={column.title} aria-label={column.title}>
              <chakra.h2 textStyle="label" mb="1.5">
                {column.title}
              </chakra.h2>
              <chakra.ul listStyleType="none">
                {column.links.map((link) => (
                  <li key={link.label}>
                    <FooterLink to={link.to}>{link.label}</FooterLink>
                  </li>
                ))}
                {column.title === 'Support' && (
                  <>
                    <li>
                      <FooterAnchor href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</FooterAnchor>
                    </li>
                    <li>
                      {/* An anchor, because `/crisis` is a static page and not a route of the app. */}
                      <FooterAnchor href="/crisis">All crisis lines</FooterAnchor>
                    </li>
                  </>
                )}
              </chakra.ul>
            </Box>
          ))}
        </Grid>
        <Flex
          mt="10"
          pt="6"
          borderTopWidth="1px"
          borderColor="line"
          gap={{ base: '3', lg: '10' }}
          direction={{ base: 'column', lg: 'row' }}
          justify="space-between"
        >
          <Disclaimer />
          {/* A page prerendered last year contains last year. */}
          <Text tone="muted" textStyle="small" flexShrink="0" suppressHydrationWarning>
            © {new Date().getFullYear()} Winny
          </Text>
        </Flex>
      </Box>
    </Box>
  );
}
