import { defineGlobalStyles, defineKeyframes } from '@chakra-ui/react';

/** Global styles. Colours needed before any script runs are in `base.css`. */
export const globalCss = defineGlobalStyles({
  html: { scrollPaddingTop: 'calc(var(--winny-spacing-header) + 1rem)' },
  body: {
    bg: 'paper',
    color: 'ink',
    fontFamily: 'body',
    textStyle: 'body',
    minHeight: '100dvh',
    overflowWrap: 'break-word',
    _print: { bg: 'white', color: 'black' },
  },
  'h1, h2, h3': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'evergreen', outlineOffset: '2px' },
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '::selection': { bg: 'evergreen.soft', color: 'ink' },
});

/** Animations use opacity and a few pixels of movement; nothing flashes. */
export const keyframes = defineKeyframes({
  'fade-in': { from: { opacity: 0 } },
  'fade-out': { to: { opacity: 0 } },
  'rise-in': { from: { opacity: 0, translate: '0 6px' } },
  'rise-out': { to: { opacity: 0, translate: '0 6px' } },
  'slide-in': { from: { opacity: 0, translate: '24px 0' } },
  'slide-out': { to: { opacity: 0, translate: '24px 0' } },
  breathe: { '40%': { scale: '1.6' } },
  turn: { to: { rotate: '360deg' } },
});
