/** How wide a page is, and how far it keeps from the edges: for the outermost box of whatever stands in the page's column. */
export const pageColumn = { maxW: 'page', w: 'full', mx: 'auto', px: { base: '4', md: '6' } } as const;
