/** The address for organisations. */
export const SALES_EMAIL = 'sales@winny.example';

/** A `mailto:` link to sales with a subject. */
export const SALES_MAILTO = `mailto:${SALES_EMAIL}?subject=${encodeURIComponent('Winny for our organisation')}`;
