import { HOTLINE_SOURCES, HOTLINES_WRITTEN } from '@winny/common/domain/crisis/hotline-sources';
import { HOTLINES } from '@winny/common/domain/crisis/hotlines';
import { describe, expect, it } from 'vitest';
import { judgeHotlineAges } from './hotline-ages.ts';

const line = (id: string, checked: string | null) => ({ id, checked, sourceUrl: 'https://lamp.example/' });
const judge = (checked: string | null, today: string) =>
  judgeHotlineAges([line('lamp', checked)], '2026-11-21', today);

describe('the age of a hotline', () => {
  it('is no matter for 59 days after it was verified', () => {
    expect(judge('2026-11-22', '2027-01-20')).toEqual({ warnings: [], complaints: [] });
  });

  it('is warned of from 60 days on', () => {
    const says = 'hotline lamp: verified on 2026-11-22, 60 days old; look at https://lamp.example/';
    expect(judge('2026-11-22', '2027-01-21')).toEqual({ warnings: [says], complaints: [] });
    expect(judge('2026-11-22', '2027-03-21').complaints).toEqual([]);
  });

  it('fails the check from 120 days on', () => {
    expect(judge('2026-11-22', '2027-03-22')).toMatchObject({
      warnings: [],
      complaints: [expect.stringContaining('120 days old')],
    });
  });

  it('counts from the day the directory was written, with a warning from the first, if nobody verified it', () => {
    expect(judge(null, '2026-11-22').warnings).toEqual([expect.stringContaining('1 hotlines were never')]);
    expect(judge(null, '2027-03-20').complaints).toEqual([]);
    expect(judge(null, '2027-03-21').complaints).toEqual([expect.stringContaining('never verified')]);
  });

  it('fails the check for a day that is unreadable or has not come yet', () => {
    expect(judge('2026-13-40', '2026-12-01').complaints).toHaveLength(1);
    expect(judge('2026-12-02', '2026-12-01').complaints).toHaveLength(1);
  });
});

it('judges every entry of the directory', () => {
  const { complaints } = judgeHotlineAges(HOTLINE_SOURCES, HOTLINES_WRITTEN, '2030-01-01');
  expect(complaints).toHaveLength(HOTLINES.length);
});
