/**
 * Brings a field that has to be looked at again into the middle of the screen, with what is said about it, and puts the
 * focus there. On a phone the browser alone would bring up the field and leave the words below it under the edge.
 */
export function showField(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
