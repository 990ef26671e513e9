/** Where organisations write to. */
export const SALES_EMAIL = 'sales@winny.example';

/** A letter to sales, with its subject already there. */
export const SALES_MAIL = `mailto:${SALES_EMAIL}?subject=${encodeURIComponent('Winny for our organisation')}`;
