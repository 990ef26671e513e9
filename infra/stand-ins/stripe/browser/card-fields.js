// Formats card fields while a person types: groups of four digits, "MM / YY".
for (const input of document.querySelectorAll('input[data-card]')) {
  if (!(input instanceof HTMLInputElement)) continue;
  const kind = input.dataset.card;
  input.addEventListener('input', (event) => {
    const deleting = event instanceof InputEvent && (event.inputType ?? '').startsWith('delete');
    const digits = input.value.replace(/\D/g, '');
    if (kind === 'cvc') input.value = digits.slice(0, 4);
    if (kind === 'number' && input.selectionEnd === input.value.length) {
      input.value = digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ');
    }
    if (kind === 'expiry' && !deleting) {
      const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
      input.value = padded.length < 2 ? padded : `${padded.slice(0, 2)} / ${padded.slice(2, 4)}`;
    }
  });
}
