import { randomFrom } from './random.ts';

export type Slots = Readonly<Record<string, string | null | undefined>>;

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}{}]+/gu, ' ')
    .trim();

/** The longest fixed text of a template, by which an earlier use is recognised. */
function ownWords(template: string): string {
  return template
    .split(/\{\w+\}/)
    .map(bare)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** Chooses wordings: the same for the same conversation, and unused ones first. */
export class Pen {
  readonly #random: () => number;
  readonly #said: string;
  #saidNow = '';

  constructor(seed: number, saidBefore: readonly string[]) {
    this.#random = randomFrom(seed);
    this.#said = ` ${saidBefore.map(bare).join(' | ')} `;
  }

  chance(probability: number): boolean {
    return this.#random() < probability;
  }

  /** Whether a text, or the fixed text of a template, was used in this conversation. */
  hasSaid(template: string): boolean {
    const words = ownWords(template);
    return words.length > 3 && (this.#said.includes(words) || this.#saidNow.includes(words));
  }

  /** A random one of several. */
  any<T>(choices: readonly T[]): T | null {
    return choices[Math.floor(this.#random() * choices.length)] ?? null;
  }

  /** One wording with its slots filled. Wordings with an empty slot are left out; null when none is left. */
  pick(templates: readonly string[], slots: Slots = {}): string | null {
    const usable = templates.filter((template) =>
      [...template.matchAll(/\{(\w+)\}/g)].every(([, name]) => Boolean(slots[name as string])),
    );
    const fresh = usable.filter((template) => !this.hasSaid(template));
    // When all were used before, any that this reply does not contain.
    const rest = fresh.length > 0 ? fresh : usable.filter((each) => !this.#saidNow.includes(ownWords(each)));
    const template = this.any(rest);
    if (template === null) return null;
    this.#saidNow += ` | ${bare(template)}`;
    return capitalise(template.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? ''));
  }

  /** Several different wordings, unused ones first. */
  pickSome(templates: readonly string[], count: number, slots: Slots = {}): string[] {
    const picked: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const next = this.pick(templates, slots);
      if (next !== null && !picked.includes(next)) picked.push(next);
    }
    return picked;
  }
}

export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
