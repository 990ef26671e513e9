/** The paragraphs of a fixed text, each in several wordings. */
export type FixedForm = readonly (readonly [string, ...string[]])[];

/** So often a session may have the same paragraph (SAFE-38). */
const MOST_TIMES = 3;

/**
 * Writes a fixed text in the wordings that the session has had least often: in the first form that has a wording for each paragraph
 * that was given less than three times, otherwise in the last form (SAFE-38).
 * @param forms the preferred form first
 * @param earlier the texts of the earlier replies of the session
 */
export function chooseFixedText(forms: readonly FixedForm[], earlier: readonly string[]): string {
  const times = countParagraphs(earlier);
  const timesOf = (wording: string) => times.get(wording) ?? 0;
  const texts = forms.map((form) => form.map((wordings, place) => leastGiven(wordings, place, timesOf)));
  const chosen = texts.find((text) => text.every((wording) => timesOf(wording) < MOST_TIMES));
  return (chosen ?? texts.at(-1) ?? []).join('\n\n');
}

/** Whether a text begins with the whole fixed text of this form, in any wording. */
export function beginsWithForm(text: string, form: FixedForm): boolean {
  let rest = text;
  for (const [place, wordings] of form.entries()) {
    const gap = place === 0 ? '' : '\n\n';
    const found = wordings.find((wording) => rest.startsWith(gap + wording));
    if (found === undefined) return false;
    rest = rest.slice(gap.length + found.length);
  }
  return true;
}

function countParagraphs(replies: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const paragraph of replies.flatMap((reply) => reply.split('\n\n')))
    times.set(paragraph, (times.get(paragraph) ?? 0) + 1);
  return times;
}

/**
 * The next wording of those that were given least often. When all were given equally often, each paragraph begins with another
 * one, so that the same paragraphs do not come together again.
 */
function leastGiven(
  wordings: FixedForm[number],
  place: number,
  timesOf: (wording: string) => number,
): string {
  const least = Math.min(...wordings.map(timesOf));
  const first = (least * place) % wordings.length;
  const ordered = [...wordings.slice(first), ...wordings.slice(0, first)];
  return ordered.find((wording) => timesOf(wording) === least) ?? wordings[0];
}
