import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';
import { colours, type Shade, sceneColours } from './colours.ts';

const grid = (steps: readonly number[]) =>
  Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 0.25}rem` }]));

/** A four-pixel grid, in rem so that it scales with the browser's font size. */
const spacing = {
  ...grid([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32]),
  /** Height of the fixed header. */
  header: { value: '4.25rem' },
};

const sizes = {
  ...spacing,
  full: { value: '100%' },
  /** Minimum size of a touch target. */
  target: { value: '2.75rem' },
  page: { value: '71rem' },
  chat: { value: '47.5rem' },
  measure: { value: '38rem' },
};

export const tokens = defineTokens({
  spacing,
  sizes,
  fonts: {
    heading: { value: '"Fraunces Variable", "Fraunces Georgia", "Fraunces Times", Georgia, serif' },
    body: { value: '"Figtree Variable", "Figtree Arial", system-ui, sans-serif' },
  },
  fontSizes: {
    xs: { value: '0.875rem' },
    sm: { value: '0.9375rem' },
    md: { value: '1.0625rem' },
    lg: { value: '1.1875rem' },
    xl: { value: '1.4375rem' },
  },
  fontWeights: {
    normal: { value: 400 },
    heading: { value: 480 },
    medium: { value: 500 },
    semibold: { value: 600 },
  },
  lineHeights: { heading: { value: 1.15 }, snug: { value: 1.4 }, body: { value: 1.62 } },
  letterSpacings: { heading: { value: '-0.012em' } },
  radii: {
    xs: { value: '0.5rem' },
    sm: { value: '0.75rem' },
    field: { value: '0.875rem' },
    card: { value: '1.25rem' },
    panel: { value: '1.75rem' },
    pill: { value: '999px' },
  },
  durations: { quick: { value: '150ms' }, calm: { value: '220ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0.7, 0.3, 1)' } },
  zIndex: {
    header: { value: 20 },
    popover: { value: 100 },
    dialog: { value: 200 },
    toast: { value: 300 },
    skip: { value: 400 },
  },
});

const shade = ({ day, night }: Shade) => ({ value: { base: day, _dark: night } });

const scene = Object.fromEntries(Object.entries(sceneColours).map(([name, pair]) => [name, shade(pair)]));

export const semanticTokens = defineSemanticTokens({
  colors: {
    paper: shade(colours.paper),
    card: shade(colours.card),
    sunk: shade(colours.sunk),
    line: { DEFAULT: shade(colours.line), strong: shade(colours.lineStrong) },
    ink: shade(colours.ink),
    muted: shade(colours.muted),
    evergreen: {
      DEFAULT: shade(colours.evergreen),
      deep: shade(colours.evergreenDeep),
      on: shade(colours.evergreenOn),
      soft: shade(colours.evergreenSoft),
    },
    lamp: {
      DEFAULT: shade(colours.lamp),
      soft: shade(colours.lampSoft),
      ink: shade(colours.lampInk),
    },
    care: { DEFAULT: shade(colours.care), soft: shade(colours.careSoft), on: shade(colours.careOn) },
    veil: { value: { base: 'rgb(31 46 44 / 0.55)', _dark: 'rgb(4 9 10 / 0.7)' } },
    scene,
  },
  shadows: {
    raised: {
      value: {
        base: '0 1px 2px rgb(31 46 44 / 0.05), 0 10px 30px rgb(31 46 44 / 0.06)',
        _dark: '0 1px 2px rgb(0 0 0 / 0.25), 0 10px 30px rgb(0 0 0 / 0.22)',
      },
    },
  },
});
