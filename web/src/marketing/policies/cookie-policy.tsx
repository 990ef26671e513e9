import { Box, chakra } from '@chakra-ui/react';
import type { Policy } from './policy.ts';

/** Everything that Winny stores in a browser, and why. `policies.test.ts` compares the list with the code. */
export const BROWSER_STORAGE = [
  {
    names: ['__Host-winny_session', 'winny_session'],
    where: 'Cookie',
    what: 'Keeps you signed in. It can’t be read by scripts or sent along by other sites. Your browser has one of the two: the first where the address begins with https.',
    until: '7 days, renewed while you use Winny; gone when you sign out',
  },
  {
    names: ['colourMode'],
    where: 'Local storage',
    what: 'Remembers day or night, if you chose one.',
    until: 'You choose “As this device”',
  },
  {
    names: ['justLoggedIn'],
    where: 'Local storage',
    what: 'Tells the dashboard that you have just signed in, so that it can welcome you.',
    until: 'The dashboard has read it',
  },
  {
    names: ['onboarding:…'],
    where: 'Local storage',
    what: 'Your answers to the first questions while you are at them, so that a reload loses nothing.',
    until: 'You are through, or sign out',
  },
  {
    names: ['winny:crisis-acknowledged'],
    where: 'Local storage',
    what: 'Numbers of the messages whose crisis notice you have closed, so that it does not open again. No words.',
    until: 'You sign out',
  },
  {
    names: ['winny-own-plan'],
    where: 'Local storage',
    what: 'Your safety plan, once you have opened it on this device, so that you can read it without a connection.',
    until: 'You sign out, or somebody else signs in',
  },
  {
    names: ['winny-own-chat-use'],
    where: 'Local storage',
    what: 'The day of your last chat and how long it was open, to remind you that Winny is an AI.',
    until: 'You sign out',
  },
  {
    names: ['winny-own-region'],
    where: 'Local storage',
    what: 'The country you chose for crisis lines, so that the page with all of them has yours first.',
    until: 'You sign out',
  },
  {
    names: ['winny-region'],
    where: 'Local storage',
    what: 'The same, if you chose it without being signed in.',
    until: 'You clear your browser’s data',
  },
  {
    names: ['winny-discreet'],
    where: 'Local storage',
    what: 'Remembers that you chose the discreet mode.',
    until: 'You switch it off',
  },
  {
    names: ['winny-help-…'],
    where: 'Cache storage',
    what: 'The pages with the crisis lines and the safety plan, without your words, so that they open without a connection.',
    until: 'You clear your browser’s data',
  },
  {
    names: ['winny-left'],
    where: 'Session storage',
    what: 'Remembers that you left quickly, so that Back does not return to Winny.',
    until: 'You open Winny again or close the tab',
  },
  {
    names: [
      'winny:draft:…',
      'winny:pending:…',
      'winny:concern:…',
      'winny:sent',
      'winny:crisis',
      'winny:owner',
    ],
    where: 'Session storage',
    what: 'A draft you have not sent, messages on their way, which ones you sent a moment ago, the last notice of support, and the number of your account.',
    until: 'You close the tab',
  },
] as const;

const Table = chakra('table', {
  base: {
    w: 'full',
    minW: '34rem',
    borderCollapse: 'collapse',
    textStyle: 'small',
    '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: '3', pe: '5' },
    '& th': { fontWeight: 'medium' },
    '& tr': { borderBottomWidth: '1px', borderColor: 'line' },
    '& tbody th': { whiteSpace: 'nowrap' },
  },
});

function StorageTable() {
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label="What your browser keeps">
      <Table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Kind</th>
            <th scope="col">What for</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {BROWSER_STORAGE.map(({ names, where, what, until }) => (
            <tr key={names[0]}>
              <th scope="row">
                {names.map((name) => (
                  <chakra.span key={name} display="block">
                    {name}
                  </chakra.span>
                ))}
              </th>
              <td>{where}</td>
              <td>{what}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

export const COOKIE_POLICY: Policy = {
  id: 'cookies',
  title: 'Cookie policy',
  short: 'One cookie, to keep you signed in. Nothing follows you, so there is no banner to click away.',
  clauses: [
    {
      id: 'cookies-what',
      title: 'What your browser keeps for us',
      body: (
        <>
          <p>
            All of it is needed for something you asked for. Visitors who don’t sign in, and choose neither a
            colour nor a country for crisis lines, are given nothing to keep.
          </p>
          <StorageTable />
        </>
      ),
    },
    {
      id: 'cookies-others',
      title: 'Nobody else’s',
      body: (
        <p>
          No advertising, no analytics, no buttons of social networks. When you enter a card, the card payment
          provider’s own form may set cookies of its own to prevent fraud; its policy then applies beside
          ours.
        </p>
      ),
    },
    {
      id: 'cookies-clear',
      title: 'Getting rid of it',
      body: (
        <p>
          Sign out, or clear the data of this site in your browser. Without the cookie you can read every
          public page, but not stay signed in. On a computer others use, “Leave quickly” in the chat takes the
          page away at once, though not your browser’s history of earlier pages.
        </p>
      ),
    },
  ],
};
