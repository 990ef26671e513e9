import type { Feeling } from './shapes.ts';

/** Feelings that people name, and replies to them. The patterns match lower-case text. */
export const FEELINGS: readonly Feeling[] = [
  {
    adjective: 'anxious',
    noun: 'anxiety',
    signs: /\b(?:anxi\w*|nervous|worried|on edge|uneasy|dread\w*|afraid|scared|frightened|terrified)\b/g,
    understands: ['Being anxious takes a great deal of strength, though from outside it looks like nothing.'],
  },
  {
    adjective: 'sad',
    noun: 'sadness',
    signs:
      /\b(?:sad(?:ness|der)?|unhappy|miserable|crying|cried|heartbroken|lonel(?:y|iness)|hurt|disappointed)\b/g,
    understands: ['There is sadness in what you write, and it has a reason to be there.'],
  },
  {
    adjective: 'angry',
    noun: 'anger',
    signs: /\b(?:angry|anger|furious|mad|resentful|annoyed|irritat\w*|frustrat\w*|fed up)\b/g,
    understands: ['Your anger has a point, I think, and it deserves to be heard before it is calmed.'],
  },
  {
    adjective: 'ashamed',
    noun: 'shame',
    signs: /\b(?:ashamed|shame|embarrassed|humiliated|guilt(?:y)?|my fault|blame myself)\b/g,
    understands: ['Shame makes one want to be unseen, and you let this be seen. I do not take it lightly.'],
  },
  {
    adjective: 'worn out',
    noun: 'tiredness',
    signs: /\b(?:tired|exhausted|drained|worn out|burnt out|overwhelmed|stressed|swamped)\b/g,
    understands: ['You sound worn out, and it makes sense that everything feels heavier for it.'],
  },
  {
    adjective: 'glad',
    noun: 'gladness',
    signs: /\b(?:happy|happier|proud|excited|grateful|hopeful|glad|relieved|calmer|lighter)\b/g,
    understands: ['There is some lightness in what you write, and I like reading it.'],
  },
];
