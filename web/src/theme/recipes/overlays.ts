import { defineSlotRecipe } from '@chakra-ui/react';

const veil = {
  pos: 'fixed',
  inset: 0,
  bg: 'veil',
  zIndex: 'dialog',
  _open: { animation: 'fade-in', animationDuration: 'calm', animationTimingFunction: 'out' },
  _closed: { animation: 'fade-out', animationDuration: 'quick' },
} as const;

const closeTrigger = { pos: 'absolute', top: '4', insetEnd: '4' } as const;

/** A dialog in the middle of the screen. */
export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'backdrop',
    'positioner',
    'content',
    'header',
    'title',
    'description',
    'body',
    'footer',
    'closeTrigger',
  ],
  base: {
    backdrop: veil,
    positioner: {
      pos: 'fixed',
      inset: 0,
      zIndex: 'dialog',
      display: 'flex',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      p: { base: '3', md: '6' },
    },
    content: {
      pos: 'relative',
      m: 'auto',
      w: 'full',
      bg: 'card',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'panel',
      boxShadow: 'raised',
      p: { base: '5', md: '9' },
      _focusVisible: { outline: 'none' },
      _open: { animation: 'rise-in', animationDuration: 'calm', animationTimingFunction: 'out' },
      _closed: { animation: 'rise-out', animationDuration: 'quick' },
    },
    header: { pe: '12', mb: '2' },
    title: { textStyle: 'title', fontSize: 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)' },
    description: { color: 'muted', maxW: 'measure' },
    body: { mt: '5' },
    footer: {
      mt: '7',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      justifyContent: 'flex-end',
      // On a phone the buttons share the width and wrap.
      '& > *': { flex: { base: '1 1 auto', sm: '0 0 auto' } },
    },
    closeTrigger,
  },
  variants: {
    size: {
      sm: { content: { maxW: '28rem' } },
      md: { content: { maxW: '39rem' } },
      lg: { content: { maxW: '50rem' } },
    },
  },
  defaultVariants: { size: 'md' },
});

export const drawerRecipe = defineSlotRecipe({
  className: 'drawer',
  slots: [
    'backdrop',
    'positioner',
    'content',
    'header',
    'title',
    'description',
    'body',
    'footer',
    'closeTrigger',
  ],
  base: {
    backdrop: veil,
    positioner: { pos: 'fixed', inset: 0, zIndex: 'dialog', display: 'flex' },
    content: {
      pos: 'relative',
      w: 'full',
      maxW: '22rem',
      h: '100dvh',
      overflowY: 'auto',
      bg: 'card',
      color: 'ink',
      p: '5',
      _focusVisible: { outline: 'none' },
      _open: { animation: 'slide-in', animationDuration: 'calm', animationTimingFunction: 'out' },
      _closed: { animation: 'slide-out', animationDuration: 'quick' },
    },
    header: { minH: 'target', display: 'flex', alignItems: 'center', mb: '4' },
    title: { textStyle: 'cardTitle' },
    closeTrigger,
  },
  variants: {
    placement: {
      start: { positioner: { justifyContent: 'flex-start' } },
      end: { positioner: { justifyContent: 'flex-end' } },
    },
  },
  defaultVariants: { placement: 'end' },
});

export const menuRecipe = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'item'],
  base: {
    content: {
      minW: '13.5rem',
      maxH: 'var(--available-height)',
      overflowY: 'auto',
      p: '2',
      bg: 'card',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'card',
      boxShadow: 'raised',
      zIndex: 'popover',
      _focusVisible: { outline: 'none' },
      _open: { animation: 'fade-in', animationDuration: 'quick' },
      _closed: { animation: 'fade-out', animationDuration: 'quick' },
    },
    item: {
      pos: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: 'target',
      px: '3',
      borderRadius: 'sm',
      color: 'ink',
      textDecoration: 'none',
      cursor: 'pointer',
      textStyle: 'small',
      fontWeight: 'medium',
      outline: 'none',
      _highlighted: { bg: 'evergreen.soft' },
      '&[data-highlighted]:focus-visible': { outline: '2px solid', outlineColor: 'evergreen' },
    },
  },
});

export const tooltipRecipe = defineSlotRecipe({
  className: 'tooltip',
  slots: ['trigger', 'positioner', 'content'],
  base: {
    content: {
      maxW: '18rem',
      px: '3',
      py: '1.5',
      bg: 'ink',
      color: 'paper',
      borderRadius: 'sm',
      textStyle: 'fine',
      zIndex: 'popover',
      _open: { animation: 'fade-in', animationDuration: 'quick' },
    },
  },
});
