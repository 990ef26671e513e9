import { brandOf, problemsOf } from './card-check.js';
import { callApi, onPageMessage, tellPage } from './iframe-calls.js';

/** @param {import('./card-check.js').CardInputName} name */
function inputOf(name) {
  const input = document.getElementById(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${name}`);
  return input;
}
const cardInputs = { number: inputOf('number'), expiry: inputOf('expiry'), cvc: inputOf('cvc') };
/** @type {import('./card-check.js').CardInputName[]} */
const cardInputNames = ['number', 'expiry', 'cvc'];
/** Fields that the person has left: only these say that they are incomplete. */
const leftInputs = new Set();
let lastChange = '';

const cardDigits = () => ({
  number: cardInputs.number.value.replace(/\D/g, ''),
  expiry: cardInputs.expiry.value.replace(/\D/g, ''),
  cvc: cardInputs.cvc.value.replace(/\D/g, ''),
});

/** Shows the problems, and tells the page when something has changed. */
function update() {
  const card = cardDigits();
  const problems = problemsOf(card);
  const shown = problems.filter(({ field, incomplete }) => !incomplete || leftInputs.has(field));
  for (const name of cardInputNames) {
    const problem = shown.find(({ field }) => field === name);
    cardInputs[name].toggleAttribute('aria-invalid', problem !== undefined);
    if (problem !== undefined) cardInputs[name].setAttribute('aria-invalid', 'true');
    const place = document.getElementById(`${name}-problem`);
    if (place !== null) place.textContent = problem?.error.message ?? '';
  }
  const error = shown[0]?.error;
  /** @type {CardChange} */
  const change = {
    empty: card.number + card.expiry + card.cvc === '',
    complete: problems.length === 0,
    brand: brandOf(card.number),
    ...(error !== undefined && { error }),
  };
  const text = JSON.stringify(change);
  if (text === lastChange) return;
  lastChange = text;
  tellPage({ kind: 'change', change });
}

/** Shows all problems. @returns {StripeJsError | undefined} the first one */
function validate() {
  for (const name of cardInputNames) leftInputs.add(name);
  update();
  const [problem] = problemsOf(cardDigits());
  if (problem !== undefined) cardInputs[problem.field].focus();
  return problem?.error;
}

/** @param {ApiCall} request @returns {Promise<ApiAnswer>} */
async function callWithCard(request) {
  const error = request.cardAt === null ? undefined : validate();
  if (error !== undefined) return { error };
  const { number, expiry, cvc } = cardDigits();
  return callApi(request, { number, exp_month: expiry.slice(0, 2), exp_year: `20${expiry.slice(2)}`, cvc });
}

function clearCard() {
  for (const name of cardInputNames) cardInputs[name].value = '';
  leftInputs.clear();
  update();
}

/** @param {ElementLook} look */
function wear({ disabled, variables }) {
  for (const [name, value] of Object.entries(variables)) {
    document.documentElement.style.setProperty(name, value);
  }
  for (const name of cardInputNames) cardInputs[name].disabled = disabled;
}

let readyTold = false;
onPageMessage(async (message) => {
  if (message.kind === 'configure') {
    wear(message.look);
    if (!readyTold) tellPage({ kind: 'ready' });
    readyTold = true;
  }
  if (message.kind === 'focus') cardInputs.number.focus();
  if (message.kind === 'blur' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (message.kind === 'clear') clearCard();
  if (message.kind === 'validate') {
    const error = validate();
    tellPage({ kind: 'answer', call: message.call, answer: error === undefined ? {} : { error } });
  }
  if (message.kind === 'call') {
    tellPage({ kind: 'answer', call: message.call, answer: await callWithCard(message.request) });
  }
});

document.addEventListener('input', update);
document.addEventListener('focusin', () => tellPage({ kind: 'focus' }));
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  if (target instanceof HTMLInputElement && target.value !== '') leftInputs.add(target.id);
  update();
  if (relatedTarget === null) tellPage({ kind: 'blur' });
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tellPage({ kind: 'escape' });
});
document.addEventListener('submit', (event) => event.preventDefault());
new ResizeObserver(() => {
  tellPage({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);
