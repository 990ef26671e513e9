import escapeHtml from 'escape-html';

/** A piece of HTML that is known to be safe. */
export interface SafeHtml {
  readonly safe: string;
}

type Value = string | number | SafeHtml | readonly SafeHtml[];

function render(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return 'safe' in value ? value.safe : value.map(({ safe }) => safe).join('');
}

/** Builds HTML; escapes every value that was not made by `html`. */
export function html(parts: TemplateStringsArray, ...values: Value[]): SafeHtml {
  return { safe: String.raw({ raw: parts }, ...values.map(render)) };
}

export const NOTHING: SafeHtml = { safe: '' };
