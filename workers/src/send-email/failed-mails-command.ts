import type { createFailedMails, FailedMail } from '@winny/common/data/mail/failed-mails';

const MOST_LISTED = 500;

type FailedMails = ReturnType<typeof createFailedMails>;

/**
 * `npm run mails:failed`: lists the mails that were given up, never with an address; `retry KEY` lets one wait again.
 * @returns the text to print, and the exit code
 */
export async function failedMailsCommand(
  failedMails: FailedMails,
  [command, key, ...rest]: string[],
  now: Date,
): Promise<{ text: string; code: 0 | 1 }> {
  if (command === undefined) return { text: listing(await failedMails.list(MOST_LISTED)), code: 0 };
  if (command !== 'retry' || !key || rest.length > 0) {
    return { text: 'Usage: mails:failed, or mails:failed -- retry KEY', code: 1 };
  }
  const mail = await failedMails.retry(key, now);
  if (!mail) return { text: `No mail with the key ${key} was given up.`, code: 1 };
  return { text: `${key} waits again; a worker sends it within a minute.`, code: 0 };
}

function listing(mails: FailedMail[]): string {
  if (mails.length === 0) return 'No mail was given up.';
  const rows = mails.map(({ _id, kind, tries, error, settledAt }) => [
    kind,
    _id,
    String(tries),
    error ?? '',
    settledAt?.toISOString() ?? '',
  ]);
  return columns([['KIND', 'KEY', 'TRIES', 'ERROR', 'GIVEN UP'], ...rows]);
}

function columns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
