const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** The seconds of a duration such as `+8d` or `90m`; NaN when it is none. */
export function readDuration(text: string): number {
  const [, count, unit] = /^\+?(\d{1,6})([smhdw])$/.exec(text) ?? [];
  const seconds = Number(count) * (SECONDS[unit ?? ''] ?? Number.NaN);
  return seconds > 0 ? seconds : Number.NaN;
}
