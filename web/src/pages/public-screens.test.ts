import { PLANS } from '@winny/common/domain/plan';
import { beforeAll, describe, expect, it } from 'vitest';
import { SALES_MAILTO } from '../marketing/enterprise/sales-mailto.ts';
import { prerenderPublicScreens } from '../prerender.tsx';
import { linksOf, partOf, textOf } from '../static/testing/read-screen.ts';
import type { PublicScreenPath } from './public-screens.ts';

const KINDS = [
  'Schools and universities',
  'Healthcare providers',
  'Corporate wellness',
  'Community organisations',
];

let screens: ReadonlyMap<string, string>;
beforeAll(async () => {
  screens = new Map((await prerenderPublicScreens()).map(({ path, html }) => [path, html]));
});

/** The content between header and footer. */
const main = (path: PublicScreenPath) => partOf(screens.get(path) ?? '', '<main');
const headings = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, words]) => words);

describe('the landing page', () => {
  const section = (name: string) => partOf(main('/'), `<section aria-labelledby="${name}"`);

  it('has a hero and reasons to choose Winny', () => {
    expect(textOf(partOf(main('/'), '<h1'))).toBe('Therapy Whenever You Need It');
    expect(linksOf(main('/'))[0]).toEqual(['Start Chatting', '/auth']);
    expect(textOf(main('/'))).toContain('Winny is an AI companion');
    expect(textOf(section('why'))).toContain('Why Choose Winny');
    expect(headings(section('why'))).toEqual(['24/7 availability', 'Free instant access', 'Fully anonymous']);
    // The first load has no room for the table of plans.
    expect(textOf(section('why'))).toContain('Five messages a day cost nothing');
    expect(PLANS.free.messagesPerDay).toBe(5);
  });

  it('shows the six free therapy styles', () => {
    expect(headings(section('approaches'))).toEqual([
      'Cognitive Behavioral Therapy',
      'Humanistic Therapy',
      'Mindfulness-Based Therapy',
      'Solution-Focused Brief Therapy',
      'Psychodynamic Therapy',
      'Gestalt Therapy',
    ]);
  });

  it('addresses four kinds of organisation and links to /enterprise', () => {
    expect(headings(section('organisations'))).toEqual(KINDS);
    expect(linksOf(section('organisations'))).toEqual(
      KINDS.map((kind) => [`Learn More about Winny for ${kind.toLowerCase()}`, '/enterprise']),
    );
  });

  it('ends with calls to /auth', () => {
    expect(linksOf(section('closing'))).toEqual([
      ['Start Chatting', '/auth'],
      ['Create an account', '/auth'],
    ]);
  });
});

describe('/auth', () => {
  it('opens with the sign-up form, which asks for name, e-mail and password', () => {
    const html = main('/auth');
    const tabs = [...html.matchAll(/<button([^>]*role="tab"[^>]*)>([^<]+)/g)];
    const shown = (attributes = '') => attributes.includes('aria-selected="true"');
    expect(tabs.map(([, attributes, words]) => [words, shown(attributes)])).toEqual([
      ['Sign In', false],
      ['Sign Up', true],
    ]);
    const fields = [...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name);
    expect(fields).toEqual(['firstName', 'lastName', 'email', 'password']);
  });

  it('links to a new password and to /contact for a forgotten one, and to the terms', () => {
    expect(textOf(main('/auth'))).toContain('Forgotten your password? Contact support');
    expect(linksOf(main('/auth')).slice(-3)).toEqual([
      ['Forgotten your password?', '/auth/forgotten-password'],
      ['Contact support', '/contact'],
      ['terms and policies', '/terms-policies'],
    ]);
  });
});

describe('/enterprise', () => {
  it('offers a 30-day trial and 26+ languages to the same four kinds of organisation', () => {
    const offer = textOf(partOf(main('/enterprise'), '<section aria-labelledby="offer"'));
    expect(offer).toContain('30-day free trial');
    expect(offer).toContain('26+ languages');
    expect(headings(partOf(main('/enterprise'), '<section aria-labelledby="for-whom"'))).toEqual(KINDS);
    const calls = new Set(linksOf(main('/enterprise')).map(([, to]) => to));
    expect(calls).toEqual(new Set(['/api/login', SALES_MAILTO]));
  });
});

describe('/contact', () => {
  it('shows the support address and the reply time of 24 hours', () => {
    const support = linksOf(main('/contact')).find(([words]) => words.startsWith('support@'));
    expect(support?.[1]).toBe(`mailto:${support?.[0]}`);
    expect(textOf(main('/contact'))).toContain('Support replies within 24 hours');
  });
});

describe('/terms-policies', () => {
  it('states the minimum age, the country of operation and the disclaimer', () => {
    const words = textOf(main('/terms-policies'));
    expect(words).toContain('You must be 18 or older');
    expect(words).toContain(
      'Winny is operated from the United Kingdom, for people in the United Kingdom, and can be used by people elsewhere.',
    );
    expect(words).toContain('Winny is not a licensed therapist and is for educational support only.');
  });

  it('states how long messages are stored and who processes payments', () => {
    const words = textOf(main('/terms-policies'));
    expect(words).toContain('Messages are stored for up to 30 days, then erased.');
    expect(words).toContain('Payment and card entry are handled by a card payment provider.');
  });

  it('tells people that they can delete the account and get a copy of their data themselves', () => {
    expect(textOf(main('/terms-policies'))).toContain('delete your account yourself in My Account');
    expect(linksOf(main('/terms-policies'))).toContainEqual(['My Account', '/account']);
  });
});

describe('the public screens', () => {
  it('mention treatment, cures and clinicians only to deny them or to refer elsewhere', () => {
    const sentences = [...screens.values()].flatMap((html) => textOf(html).split(/(?<=[.!?])\s/));
    const naming = sentences.filter((sentence) =>
      /\b(?:treatments?|cure[sd]?|heals?|clinicians?)\b/i.test(sentence),
    );
    expect(naming.length).toBeGreaterThan(3);
    const claims = naming.filter(
      (sentence) => !/\b(?:no|not|never|don’t)\b|\bask a GP\b|^For some they stay/i.test(sentence),
    );
    expect(claims).toEqual([]);
  });
});
