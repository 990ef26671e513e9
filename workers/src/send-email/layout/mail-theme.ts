/** Colours by day (inline, because many mail programs read nothing else) and by night (`NIGHT_STYLES`). */
export const DAY = {
  paper: '#FBF7F0',
  card: '#FFFDF9',
  line: '#E3DACA',
  ink: '#1F2E2C',
  muted: '#55635E',
  evergreen: '#1F5D53',
  onEvergreen: '#FFFDF9',
  lamp: '#F0AE5E',
  lampSoft: '#FBEBD2',
  lampInk: '#7A420A',
} as const;

export const FONT = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
export const HEADING_FONT = "Fraunces, Georgia, 'Times New Roman', serif";

const night: Record<string, string> = {
  '.paper': 'background-color: #0F191B',
  '.card': 'background-color: #152326; border-color: #2B3E41',
  '.ink': 'color: #EEE8DB',
  '.muted': 'color: #A8B5AF',
  '.link': 'color: #8CCFBA',
  '.button': 'background-color: #8CCFBA; color: #0B201D',
  '.field': 'background-color: #8CCFBA',
  '.lamp': 'background-color: #F3BE74',
  '.shade': 'background-color: #0B201D',
  '.badge': 'background-color: #33281A; color: #F3C98D',
};

/** `!important`, because they override inline styles. `data-ogsc` is how Outlook's apps mark their dark mode. */
export const NIGHT_STYLES = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  `@media (prefers-color-scheme: dark) { ${rules('')} }`,
  rules('[data-ogsc] '),
  '@media (max-width: 480px) { .outer { padding: 20px 12px !important } .card { padding: 28px 20px !important } .words { padding-bottom: 12px !important } }',
].join('\n');

function rules(prefix: string): string {
  return Object.entries(night)
    .map(([selector, declarations]) => {
      const important = declarations.split('; ').map((declaration) => `${declaration} !important`);
      return `${prefix}${selector} { ${important.join('; ')} }`;
    })
    .join(' ');
}
