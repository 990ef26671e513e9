import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';
import type { ComponentType, ReactNode } from 'react';
import { TextLink } from '../../ui/text/text.tsx';

/** Numbers and the words between them, for sentences on screens without the directory of hotlines. */
const NUMBERS: Readonly<Record<HotlineRegion, readonly string[]>> = {
  uk: ['999', ', or Samaritans on ', '116 123'],
  us: ['911', ', or call or text ', '988'],
  other: ['112', ', or your country’s emergency number'],
};

interface NumbersAtOnceProps {
  region: HotlineRegion;
  link?: ComponentType<{ href: string; children: ReactNode }>;
}

/** The emergency number and one line of a region, after the word "call". */
export function NumbersAtOnce({ region, link: Link = TextLink }: NumbersAtOnceProps) {
  return NUMBERS[region].map((words, at) =>
    at % 2 === 1 ? (
      words
    ) : (
      <Link key={words} href={`tel:${words.replace(' ', '')}`}>
        {words}
      </Link>
    ),
  );
}
