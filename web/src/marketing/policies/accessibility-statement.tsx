import { TextLink } from '../../ui/text/text.tsx';
import type { Policy } from './policy.ts';
import { SupportLink } from './support-link.tsx';

export const ACCESSIBILITY_STATEMENT: Policy = {
  id: 'accessibility',
  title: 'Accessibility',
  short: 'We aim at the Web Content Accessibility Guidelines 2.2, level AA, and want to hear where we miss.',
  clauses: [
    {
      id: 'accessibility-what',
      title: 'What you can expect',
      body: (
        <ul>
          <li>
            Everything works with a keyboard alone, in an order that makes sense, and shows where you are.
          </li>
          <li>
            Screen readers hear headings, labels and states; each reply is read once, when it is complete.
          </li>
          <li>
            Text and its surface differ enough by day and by night, and no meaning is carried by colour alone.
          </li>
          <li>Pages hold together at 200 % text size and on screens 320 pixels wide.</li>
          <li>If your device asks for less motion, nothing moves.</li>
          <li>
            The <TextLink href="/crisis">crisis lines</TextLink> need neither an account nor JavaScript.
          </li>
          <li>Words are plain. Nothing has to be done against the clock.</li>
        </ul>
      ),
    },
    {
      id: 'accessibility-limits',
      title: 'Where it falls short',
      body: (
        <ul>
          <li>All other pages need JavaScript.</li>
          <li>
            The pages are in English only, and there is no speaking instead of typing beyond your device’s
            own.
          </li>
          <li>Replies are written by a model. It is asked for plain words, and does not always find them.</li>
        </ul>
      ),
    },
    {
      id: 'accessibility-how',
      title: 'How we check',
      body: (
        <p>
          Public pages and dialogs are checked by an automatic tool, by day and by night, before each release,
          and walked through by keyboard. We know that a tool finds only part of what gets in somebody’s way.
        </p>
      ),
    },
    {
      id: 'accessibility-tell',
      title: 'Tell us',
      body: (
        <p>
          Write to <SupportLink /> if something is in your way, or if you need a page in another form, such as
          large print. We answer within 24 hours.
        </p>
      ),
    },
  ],
};
