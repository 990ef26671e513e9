/**
 * Prints every word of the plan: browsers print only the part of a text field that fits into it. Fields without words are
 * printed as boxes to write in.
 */
export function preparePrintView(fields: readonly HTMLTextAreaElement[]): void {
  const printed = fields.map((field) => {
    const words = document.createElement('div');
    words.className = 'printed';
    field.after(words);
    return { field, words };
  });
  addEventListener('beforeprint', () => {
    for (const { field, words } of printed) words.textContent = field.value.trim();
  });
}
