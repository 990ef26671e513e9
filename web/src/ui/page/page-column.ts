/** Width and padding of the page's column. */
export const pageColumn = { maxW: 'page', w: 'full', mx: 'auto', px: { base: '4', md: '6' } } as const;
