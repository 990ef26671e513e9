/** A public page, with the title and description for search engines and link previews. */
export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** Every public page. The site map, the files of the build and the browser titles are made from this list. */
export const PUBLIC_PAGES = [
  {
    path: '/',
    title: 'Winny · Therapy Whenever You Need It',
    description:
      'Winny is an AI companion for the hours when nobody else is up. Free to start, day or night. Not a licensed therapist, and not an emergency service.',
  },
  {
    path: '/therapy-styles',
    title: 'Therapy styles · Winny',
    description:
      'Seven ways of talking things through: what each is, what a session feels like, whom it suits, and how a conversation might go.',
  },
  {
    path: '/topics',
    title: 'Mental health topics · Winny',
    description:
      'What people bring to Winny, from worry and sleep to work, family and loss, and where each conversation could begin.',
  },
  {
    path: '/common-struggles',
    title: 'Reasons to seek support · Winny',
    description:
      'Plain words on common struggles: how each can feel, what may help, and where in the UK to find people who know it well.',
  },
  {
    path: '/enterprise',
    title: 'For organisations · Winny',
    description:
      'Support that is awake when your people are, for schools and universities, healthcare providers, workplaces and communities. Coming soon.',
  },
  {
    path: '/contact',
    title: 'Contact and crisis help · Winny',
    description: 'Crisis lines for the UK, the USA and elsewhere, and how to reach the people behind Winny.',
  },
  {
    path: '/terms-policies',
    title: 'Terms and policies · Winny',
    description:
      'Terms of service, privacy policy, cookie policy, disclaimer and accessibility, written to be read.',
  },
  {
    path: '/crisis',
    title: 'Help right now · Winny',
    description:
      'Crisis lines to call or text, by country, and a minute of steady ground. No account and no JavaScript needed.',
  },
] as const satisfies readonly PublicPage[];

export type PublicPath = (typeof PUBLIC_PAGES)[number]['path'];

/** The entry of a path. */
export function publicPage(path: PublicPath): PublicPage {
  const page = PUBLIC_PAGES.find((candidate) => candidate.path === path);
  if (!page) throw new RangeError('not a public page');
  return page;
}
