/** A number with at most two separators between its digits; a date is none. */
const NUMBER = /(?<![\w/.+-])(?!\d{4}-\d\d-\d\d)\+?\d(?:[ ()-]{0,2}\d){2,14}(?![\w/:]|[.-]\d)/g;

/** The phone numbers in what a person wrote, as they wrote them, each once. */
export function phoneNumbersIn(words: string): string[] {
  return [...new Set(words.match(NUMBER) ?? [])];
}

/**
 * Shows below a field a link for each number in it, so that in a hard hour one tap calls.
 * @returns the function that shows them for what the field holds now
 */
export function phoneLinksBelow(field: HTMLTextAreaElement): () => void {
  const place = document.createElement('p');
  place.className = 'calls';
  field.after(place);
  return () => {
    const links = phoneNumbersIn(field.value).map((number) => {
      const link = document.createElement('a');
      link.className = 'button quiet';
      link.href = `tel:${number.replace(/[^\d+]/g, '')}`;
      link.textContent = `Call ${number}`;
      return link;
    });
    place.replaceChildren(...links);
  };
}
