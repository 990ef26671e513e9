import { onPageMessage, tellPage } from './iframe-calls.js';

const secrets = new URLSearchParams(location.search);

/** @param {string} outcome */
async function finishAuthentication(outcome) {
  const body = new URLSearchParams({
    kind: secrets.get('kind') ?? '',
    client_secret: secrets.get('client_secret') ?? '',
    outcome,
  });
  /** @type {ApiAnswer} */
  let answer = {
    error: { type: 'api_connection_error', message: 'The payment provider cannot be reached.' },
  };
  try {
    const response = await fetch('/elements/authenticate', { method: 'POST', body });
    answer = await response.json();
  } finally {
    tellPage({ kind: 'authenticated', answer });
  }
}

document.addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.submitter instanceof HTMLButtonElement) void finishAuthentication(event.submitter.value);
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') void finishAuthentication('fail');
});
for (const button of document.querySelectorAll('button')) button.disabled = false;
onPageMessage(() => {});
