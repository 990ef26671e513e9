/** The links in the middle of the header and in the drawer of small screens (HEAD-3). */
export const CENTRE_LINKS = [
  { to: '/', label: 'Dashboard' },
  { to: '/chat', label: 'New Session' },
  { to: '/therapy-styles', label: 'Therapy styles' },
  { to: '/common-struggles', label: 'Reasons to seek support' },
  { to: '/enterprise', label: 'Businesses' },
  { to: '/terms-policies', label: 'Terms & policies' },
] as const;

/** The links of the account menu; signing out follows them and is not a link. */
export const ACCOUNT_LINKS = [
  { to: '/', label: 'Dashboard' },
  { to: '/chat', label: 'New Session' },
  { to: '/account', label: 'My Account' },
  { to: '/contact', label: 'Contact us' },
] as const;

/** Whether a link is the current page or one of its parents. */
export function isCurrent(to: string, pathname: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}

export const SUPPORT_EMAIL = 'support@winny.example';
