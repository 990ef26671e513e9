import type { HotlineSource } from '@winny/common/domain/crisis/hotline-sources';

const DAY_MS = 24 * 60 * 60_000;
/** After this many days an entry should be verified again, and after these it must be: lines change (SAFE-30). */
const WARN_AFTER_DAYS = 60;
const FAIL_AFTER_DAYS = 120;

/** What the check says of the directory. */
export interface HotlineAges {
  /** Entries to verify soon; the check passes. */
  warnings: string[];
  /** Entries that are too old; the check fails. */
  complaints: string[];
}

/**
 * Judges the age of each hotline: days since it was verified against its source. An entry that was never verified is always
 * warned of, and is as old as the directory.
 * @param written the day on which the directory was written, 'YYYY-MM-DD'
 * @param today the day of the check, 'YYYY-MM-DD'
 */
export function judgeHotlineAges(
  hotlines: readonly HotlineSource[],
  written: string,
  today: string,
): HotlineAges {
  const ages = hotlines.map(({ id, checked, sourceUrl }) => {
    const days = (Date.parse(today) - Date.parse(checked ?? written)) / DAY_MS;
    const state = checked ? `verified on ${checked}` : 'never verified';
    return { days, checked, says: `hotline ${id}: ${state}, ${days} days old; look at ${sourceUrl}` };
  });
  // An unreadable day, or one in the future, would never grow old.
  const isWrong = ({ days }: { days: number }) => !(days >= 0);
  const isTooOld = ({ days }: { days: number }) => days >= FAIL_AFTER_DAYS;
  const fresh = ages.filter((age) => !isWrong(age) && !isTooOld(age));
  const never = fresh.filter(({ checked }) => checked === null).length;
  return {
    complaints: ages.filter((age) => isWrong(age) || isTooOld(age)).map(({ says }) => says),
    warnings: [
      ...(never > 0 ? [`${never} hotlines were never verified; their \`checked\` is null`] : []),
      ...fresh.filter(({ checked, days }) => checked && days >= WARN_AFTER_DAYS).map(({ says }) => says),
    ],
  };
}
