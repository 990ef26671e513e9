import { beforeAll, describe, expect, it } from 'vitest';
import { SALES_MAIL } from '../marketing/enterprise/sales-mail.ts';
import { drawPublicScreens } from '../prerender.tsx';
import { linksOf, partOf, wordsOf } from '../static/testing/read-screen.ts';
import type { PublicScreenPath } from './public-screens.ts';

const KINDS = [
  'Schools and universities',
  'Healthcare providers',
  'Corporate wellness',
  'Community organisations',
];

let screens: ReadonlyMap<string, string>;
beforeAll(async () => {
  screens = new Map((await drawPublicScreens()).map(({ path, html }) => [path, html]));
});

/** What stands between header and footer. */
const main = (path: PublicScreenPath) => partOf(screens.get(path) ?? '', '<main');
const headings = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, words]) => words);

describe('the landing page', () => {
  const section = (name: string) => partOf(main('/'), `<section aria-labelledby="${name}"`);

  it('has a hero, and says why one should choose it', () => {
    expect(wordsOf(partOf(main('/'), '<h1'))).toBe('Therapy Whenever You Need It');
    expect(linksOf(main('/'))[0]).toEqual(['Start Chatting', '/auth']);
    expect(wordsOf(main('/'))).toContain('Winny is an AI companion');
    expect(wordsOf(section('why'))).toContain('Why Choose Winny');
    expect(headings(section('why'))).toEqual(['24/7 availability', 'Free instant access', 'Fully anonymous']);
  });

  it('shows the six approaches everybody can choose', () => {
    expect(headings(section('approaches'))).toEqual([
      'Cognitive Behavioral Therapy',
      'Humanistic Therapy',
      'Mindfulness-Based Therapy',
      'Solution-Focused Brief Therapy',
      'Psychodynamic Therapy',
      'Gestalt Therapy',
    ]);
  });

  it('addresses four kinds of organisation, and leads them to /enterprise', () => {
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
  it('opens with signing up, and asks for a name, an e-mail and a password', () => {
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

  it('leads those who forgot their password to /contact, and names the terms', () => {
    expect(wordsOf(main('/auth'))).toContain('Forgotten your password? Contact support');
    expect(linksOf(main('/auth')).slice(-2)).toEqual([
      ['Contact support', '/contact'],
      ['terms and policies', '/terms-policies'],
    ]);
  });
});

describe('/enterprise', () => {
  it('claims a 30-day trial and 26+ languages, for the same four kinds of organisation', () => {
    const offer = wordsOf(partOf(main('/enterprise'), '<section aria-labelledby="offer"'));
    expect(offer).toContain('30-day free trial');
    expect(offer).toContain('26+ languages');
    expect(headings(partOf(main('/enterprise'), '<section aria-labelledby="for-whom"'))).toEqual(KINDS);
    const calls = new Set(linksOf(main('/enterprise')).map(([, to]) => to));
    expect(calls).toEqual(new Set(['/api/login', SALES_MAIL]));
  });
});

describe('/contact', () => {
  it('has the address of support, which replies within 24 hours', () => {
    const support = linksOf(main('/contact')).find(([words]) => words.startsWith('support@'));
    expect(support?.[1]).toBe(`mailto:${support?.[0]}`);
    expect(wordsOf(main('/contact'))).toContain('Support replies within 24 hours');
  });
});

describe('/terms-policies', () => {
  it('say who may use it, whence it is run, and what it is not', () => {
    const words = wordsOf(main('/terms-policies'));
    expect(words).toContain('You must be 18 or older');
    expect(words).toContain(
      'Winny is operated from the United Kingdom, for people in the United Kingdom, and can be used by people elsewhere.',
    );
    expect(words).toContain('Winny is not a licensed therapist and is for educational support only.');
  });

  it('say how long messages are kept, and who sees a card', () => {
    const words = wordsOf(main('/terms-policies'));
    expect(words).toContain('Messages are stored for up to 30 days, then erased.');
    expect(words).toContain('Payment and card entry are handled by a card payment provider.');
  });
});

describe('the public screens', () => {
  it('claim no treatment, no cure and no clinician: where they name one, they deny it or point elsewhere', () => {
    const sentences = [...screens.values()].flatMap((html) => wordsOf(html).split(/(?<=[.!?])\s/));
    const naming = sentences.filter((said) => /\b(?:treatments?|cure[sd]?|heals?|clinicians?)\b/i.test(said));
    expect(naming.length).toBeGreaterThan(3);
    const claims = naming.filter(
      (said) => !/\b(?:no|not|never|don’t)\b|\bask a GP\b|^For some they stay/i.test(said),
    );
    expect(claims).toEqual([]);
  });
});
