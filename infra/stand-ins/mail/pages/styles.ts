/** The inbox in Winny's colours, by day and by night. */
export const STYLES = `
:root { color-scheme: light dark; --paper: #fbf7f0; --card: #fffdf9; --line: #e3daca; --edge: #8c836f; --ink: #1f2e2c; --muted: #55635e; --action: #1f5d53; --care: #8c3a45; }
@media (prefers-color-scheme: dark) { :root { --paper: #0f191b; --card: #152326; --line: #2b3e41; --edge: #6f8583; --ink: #eee8db; --muted: #a8b5af; --action: #8ccfba; --care: #f0afa6; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.62 Figtree, system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font: 480 2rem/1.2 Fraunces, Georgia, serif; letter-spacing: -0.012em; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
h2 { font: 480 1.3rem/1.3 Fraunces, Georgia, serif; margin: 2.5rem 0 0.75rem; }
p { margin: 0 0 1rem; max-width: 68ch; }
a { color: var(--action); text-underline-offset: 0.2em; }
.quiet { color: var(--muted); }
.mails { list-style: none; margin: 1.5rem 0 0; padding: 0; }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.9rem 1.25rem; margin-bottom: 0.6rem; background: var(--card); border: 1px solid var(--line); border-radius: 20px; color: inherit; text-decoration: none; }
.mails a:hover { border-color: var(--edge); }
.mails strong { font-weight: 600; overflow-wrap: anywhere; }
.mails span { color: var(--muted); overflow-wrap: anywhere; }
.bar { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; margin: 1.25rem 0; }
label { display: block; }
input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: 14px; padding: 0.5rem 0.9rem; min-height: 44px; max-width: 100%; }
button, .button { font: inherit; display: inline-flex; align-items: center; min-height: 44px; padding: 0.4rem 1.2rem; border: 1px solid var(--edge); border-radius: 999px; background: var(--card); color: var(--action); cursor: pointer; text-decoration: none; }
button.care { color: var(--care); }
:focus-visible { outline: 2px solid var(--action); outline-offset: 2px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.3rem 1.25rem; margin: 1.25rem 0; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 38rem; border: 1px solid var(--line); border-radius: 20px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); border: 1px solid var(--line); border-radius: 20px; padding: 1rem 1.25rem; font: 0.95rem/1.55 ui-monospace, monospace; }
@media (max-width: 34rem) { .mails a { grid-template-columns: 1fr; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 0.6rem; } }
`;
