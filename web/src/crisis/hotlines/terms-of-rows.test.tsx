import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { CrisisNotice } from '@winny/common/contract/crisis';
import { type Hotline, type HotlineRegion, hotlineHref } from '@winny/common/domain/crisis/hotline';
import { HOTLINE_REGIONS, HOTLINES } from '@winny/common/domain/crisis/hotlines';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { setSignedOut, USER_KEY } from '../../api/user.ts';
import { CrisisCard } from '../../dashboard/crisis-card.tsx';
import { textOf } from '../../static/testing/read-screen.ts';
import { appSystem } from '../../theme/system.ts';
import { ShortHotlineList } from './short-hotline-list.tsx';

afterEach(setSignedOut);

/** The rows of a list as a person of a region sees them, with their hotlines. */
function rowsIn(region: HotlineRegion, list: ReactNode): { line: Hotline; words: string }[] {
  queryClient.setQueryData(USER_KEY, { region });
  const html = renderToStaticMarkup(
    <ChakraProvider value={appSystem}>
      <QueryClientProvider client={queryClient}>{list}</QueryClientProvider>
    </ChakraProvider>,
  );
  return [...html.matchAll(/<li\b[^>]*>([\s\S]*?)<\/li>/g)].map(([, row = '']) => {
    const href = textOf(/href="([^"]*)"/.exec(row)?.[1] ?? '');
    const words = textOf(row);
    const line = HOTLINES.find((one) => hotlineHref(one) === href && words.includes(one.name));
    if (!line) throw new Error(`No hotline in the row: ${words}`);
    return { line, words };
  });
}

const notice = (crisisType: CrisisNotice['crisisType'], crisisLevel: 2 | 3): CrisisNotice => ({
  crisisType,
  crisisReason: '',
  crisisLevel,
});

describe.each(HOTLINE_REGIONS)('every row of hotlines, in the region $label', ({ id: region }) => {
  it.each([
    ['of Support', <ShortHotlineList key="support" crisis={null} />],
    ['of the dialog', <ShortHotlineList key="dialog" crisis={notice('suicide', 2)} />],
    ['of the dialog in acute danger', <ShortHotlineList key="acute" crisis={notice('abuse', 3)} />],
    ['of the dashboard', <CrisisCard key="card" />],
  ])('%s says what it costs, and whether it is confidential', (_place, list) => {
    const rows = rowsIn(region, list);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows.some(({ line }) => line.emergency)).toBe(true);
    for (const { line, words } of rows) {
      expect(words).toContain(line.cost);
      expect([words, words.includes('confidential')]).toEqual([words, line.confidential]);
    }
  });
});

it('the dialog begins with the hotline for the reason', () => {
  const crisis: CrisisNotice = { ...notice('child_safety', 2), ownLines: 'child_at_risk' };
  expect(rowsIn('uk', <ShortHotlineList crisis={crisis} />)[0]?.line.id).toBe('uk-nspcc');
});
