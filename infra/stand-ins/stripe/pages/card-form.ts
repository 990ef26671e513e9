import { TEST_CARDS } from '../billing/test-cards.ts';
import { html, NOTHING, type SafeHtml } from './html.ts';

export type FieldName = 'email' | 'number' | 'expiry' | 'cvc' | 'promotion';

/** A sentence about one field, or about the form as a whole. */
export interface FormProblem {
  field: FieldName | null;
  message: string;
}

interface Field {
  name: FieldName;
  label: string;
  attributes: SafeHtml;
  value?: string;
}

/** A labelled field; its problem is read out together with it. */
export function field({ name, label, attributes, value = '' }: Field, problem: FormProblem | null): SafeHtml {
  const mine = problem?.field === name;
  return html`<p class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" ${attributes}${mine ? html` aria-invalid="true" aria-describedby="${name}-problem" autofocus` : NOTHING}>
${mine ? html`<span class="problem" id="${name}-problem">${problem.message}</span>` : NOTHING}
</p>`;
}

/** The three fields of a card. Values are never sent back to the page. */
export function cardFields(problem: FormProblem | null): SafeHtml {
  const digits = html`inputmode="numeric" required`;
  return html`<fieldset class="card">
<legend>Card</legend>
${field(
  {
    name: 'number',
    label: 'Card number',
    attributes: html`${digits} data-card="number" autocomplete="cc-number" placeholder="4242 4242 4242 4242" maxlength="23"`,
  },
  problem,
)}
<div class="pair">
${field(
  {
    name: 'expiry',
    label: 'Expiry',
    attributes: html`${digits} data-card="expiry" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"`,
  },
  problem,
)}
${field(
  {
    name: 'cvc',
    label: 'CVC',
    attributes: html`${digits} data-card="cvc" autocomplete="cc-csc" placeholder="123" maxlength="4"`,
  },
  problem,
)}
</div>
</fieldset>`;
}

/** A list of the test cards, folded. */
export function testCards(): SafeHtml {
  const rows = TEST_CARDS.map(
    ({ number, about }) =>
      html`<li><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code> <span>${about}</span></li>`,
  );
  return html`<details class="cards">
<summary>Test cards</summary>
<p>With any expiry in the future and any CVC:</p>
<ul>${rows}</ul>
</details>`;
}

/** The first line of every page. */
export const NOTICE = html`<header class="notice">Local stand-in for Stripe. No money moves, and real cards are refused.</header>`;
