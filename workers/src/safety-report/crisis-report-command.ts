import { parseArgs } from 'node:util';
import type { SafetyRecords } from '@winny/common/data/safety/store';

/** The first year in which there can be records. */
const FIRST_YEAR = 2026;

/** Answers the second and third point of the report: how danger is noticed and answered, and what replies may not say. */
const PROTOCOLS = `Protocols to detect, remove and respond to suicidal ideation
- Every message is checked by rules before anything else happens to it, by a crisis model of Winny's own that needs no network,
  and by a language model. Each may raise the level; none lowers a crisis that another has found. Levels follow the order of the Columbia screener (C-SSRS); see docs/spec/safety.md.
- In a crisis a dialog with the hotlines of the person's region opens on every device, and the reply opens with fixed, reviewed
  text that names the lines to call. It does not depend on the model.
- No payment, allowance or limit per person refuses a message in crisis: such a turn and the next 20 messages of its session are free,
  and have a queue of their own. Only a flood of requests from one network address is refused, for up to a minute.
- The level holds for the next replies and for new sessions, and fades within 24 hours.

Protocols against replies about suicidal ideation or actions
- The instructions of every reply forbid means, methods, encouragement, promises of secrecy and claims to be human; from
  level 2 on a safety section comes before everything else.
- The words of the language model are screened while they stream. Means, methods, encouragement, promises of secrecy, claims to
  be human, diagnoses and blame are withheld, and a reviewed sentence takes their place.
- Nobody in danger is given an exercise or an article instead of help.

How danger is measured: by the crisis levels above, counted once for each message, by its highest level; the tests of the rules are in
common/domain/crisis. This report has counts only and nothing about a person.`;

/**
 * `npm run crisis:report -- --year 2026`: the yearly report that California's SB 243 asks of operators.
 * @returns the text to print, and the exit code
 */
export async function crisisReportCommand(
  records: Pick<SafetyRecords, 'countsOf' | 'isIntact'>,
  args: string[],
  now: Date,
): Promise<{ text: string; code: 0 | 1 }> {
  const year = readYear(args, now);
  if (year === null) return { text: `Usage: crisis:report -- --year ${now.getUTCFullYear()}`, code: 1 };
  const [counts, isIntact] = await Promise.all([records.countsOf(year), records.isIntact()]);
  const { level_1 = 0, level_2 = 0, level_3 = 0, dialog_shown = 0 } = counts;
  const { understood = 0, keep_talking = 0, plan = 0, ground = 0, hotline = 0 } = counts;
  const { card_shown = 0, support = 0, left = 0 } = counts;
  const rows: [string, number][] = [
    ['Referrals to crisis services (dialog and fixed text)', level_2 + level_3],
    ['  at level 2, high', level_2],
    ['  at level 3, imminent', level_3],
    ['Support cards due, with the way to the hotlines (level 1)', level_1],
    ['  cards that a browser confirmed', card_shown],
    ['Dialogs that a browser confirmed', dialog_shown],
    ['  hotline opened', hotline],
    ['  safety plan opened', plan],
    ['  grounding exercise opened', ground],
    ['  closed by “Keep talking”', keep_talking],
    ['  closed by “I understand”', understood],
    ['Messages after which Support was opened', support],
    ['Messages after which Winny was left quickly', left],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  const figures = rows.map(([label, count]) => `${label.padEnd(width)}  ${count}`);
  const isOver = year < now.getUTCFullYear();
  const chain = isIntact
    ? 'The chain of records is intact.'
    : 'THE CHAIN OF RECORDS IS BROKEN: records were changed or removed. Do not hand in these counts.';
  const heading = `Crisis report ${year}${isOver ? '' : `, as of ${now.toISOString().slice(0, 10)}`} (UTC)`;
  return { text: [heading, '', ...figures, '', chain, '', PROTOCOLS].join('\n'), code: isIntact ? 0 : 1 };
}

function readYear(args: string[], now: Date): number | null {
  try {
    const { values } = parseArgs({ args, options: { year: { type: 'string' } } });
    const year = Number(values.year ?? Number.NaN);
    return Number.isInteger(year) && year >= FIRST_YEAR && year <= now.getUTCFullYear() ? year : null;
  } catch {
    return null;
  }
}
