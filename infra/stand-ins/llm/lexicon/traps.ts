/** Habits of thought a sentence can show, for the styles that look at thoughts. */
export const TRAPS: readonly { signs: RegExp; says: readonly string[] }[] = [
  {
    signs: /\b(?:always|never|every ?time|everything|nothing ever|completely|totally|all the time)\b/,
    says: [
      'I noticed a word like "always" or "never" in what you wrote. Those words leave no room for the exceptions, and there usually are some.',
      'Part of it sounds like all or nothing, and life tends to happen in between.',
    ],
  },
  {
    signs:
      /\b(?:what if|going to (?:fail|go wrong|lose|end up)|will (?:never|fail|lose|be a disaster)|it(?:'|)s going to)\b/,
    says: [
      'Your mind is running ahead to an ending that has not been written.',
      'A "what if" sounds like a question, although it behaves like a prediction.',
    ],
  },
  {
    signs:
      /\b(?:they|everyone|everybody|people|he|she) (?:must |probably |all |just )?(?:think|thinks|hate|hates|judge|judges|laugh|laughs)\b/,
    says: [
      'There is a guess in there about what other people think, and it may be right or wrong. From inside one’s own head it is hard to tell.',
      'We are all poor at reading minds, particularly when we are hard on ourselves.',
    ],
  },
  {
    signs:
      /(?<!what |how |when |where |\bmy )\b(?:should(?:n't|nt)?|ought to|supposed to|have to be|must be)\b/,
    says: [
      'There is a "should" in there. It would be interesting to know who wrote that rule.',
      '"Should" is a strict word. Sometimes "I would like to" tells more of the truth.',
    ],
  },
  {
    signs: /\b(?:my (?:own )?fault|because of me|i ruin(?:ed)?|i(?:'|)m to blame|i messed)\b/,
    says: [
      'You put the whole weight of it on yourself. Most things have more than one cause.',
      'I would like to look at how much of it was really yours.',
    ],
  },
  {
    signs:
      /\bi(?:'|)m (?:such )?(?:a |an )?(?:failure|idiot|mess|loser|stupid|useless|worthless|pathetic|burden|bad (?:person|mother|father|friend))\b/,
    says: [
      'That is a label for the whole of you, drawn from one part.',
      'There is a difference between "something went wrong" and "I am wrong", and the second has slipped in.',
    ],
  },
];
