/**
 * Focuses a field and scrolls it to the middle of the screen. By default a phone scrolls only the field into view and
 * leaves the error message below it off screen.
 */
export function scrollToField(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
