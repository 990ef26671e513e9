import { defineTextStyles } from '@chakra-ui/react';

const heading = {
  fontFamily: 'heading',
  fontWeight: 'heading',
  letterSpacing: 'heading',
  lineHeight: 'heading',
  fontVariantNumeric: 'lining-nums',
};

/** Fraunces for headings and figures, Figtree for everything else; sizes are fluid between phone and desktop. */
export const textStyles = defineTextStyles({
  display: { value: { ...heading, fontSize: 'clamp(2.75rem, 1.9rem + 3.6vw, 4.25rem)' } },
  title: { value: { ...heading, fontSize: 'clamp(2rem, 1.6rem + 1.7vw, 2.875rem)' } },
  section: { value: { ...heading, fontSize: 'clamp(1.75rem, 1.5rem + 1.1vw, 2.375rem)' } },
  cardTitle: {
    value: { ...heading, fontSize: 'clamp(1.375rem, 1.25rem + 0.5vw, 1.5625rem)', lineHeight: 1.25 },
  },
  cardTitleSmall: { value: { ...heading, fontSize: '1.3125rem', lineHeight: 1.3 } },
  figure: {
    value: {
      ...heading,
      fontSize: '2.25rem',
      lineHeight: 1.2,
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
  },
  wordmark: { value: { ...heading, fontSize: '1.5rem', lineHeight: 1, fontWeight: 560 } },
  lead: { value: { fontSize: 'clamp(1.125rem, 1.05rem + 0.3vw, 1.25rem)', lineHeight: 'body' } },
  body: { value: { fontSize: 'md', lineHeight: 'body' } },
  strong: { value: { fontSize: 'md', lineHeight: 'snug', fontWeight: 'medium' } },
  label: { value: { fontSize: 'sm', lineHeight: 'snug', fontWeight: 'medium' } },
  small: { value: { fontSize: 'sm', lineHeight: 1.5 } },
  fine: { value: { fontSize: 'xs', lineHeight: 1.5 } },
});
