/** Danger quoted from articles, leaflets, films, teachers and people of no name: below level 2 (SAFE-17). */
export const QUOTED_BENIGN: readonly string[] = [
  'In the article a woman says “my husband hits me every night”.',
  'My teacher read aloud: "he beats me and locks me in".',
  'My teacher read aloud: “He beats me. He locks me in. I want to die.”',
  'The leaflet says “my partner hits me, what can I do?”.',
  'There is a poster at work. It says “my husband hits me”.',
  '“My boyfriend hits me”, says a woman in the documentary.',
  'The song goes ‘I want to die tonight’ and my sister plays it all day',
  'a woman says "my husband chokes me" and then the credits roll',
  'The poster says ‘My partner strangled me.’ and gives a number',
  'the worksheet has an example: “I have cut my arms again”',
  'a survivor said “my stepdad raped me” in the podcast i was listening to',
  'Headline in the paper: “I am going to kill them all”. Awful.',
  'How would you translate “he hits me” into German? It is an exercise from the textbook.',
  'Our lecturer read out a case: "my mum locks me in my room and hits me"',
  'My gran always says ‘I’ll be dead by Christmas’ and she’s 93 and doing aquafit',
  'my grandad says I will be dead by Sunday every single week',
];

/** The person's own words, threats against them, and danger beside a quotation: at least level 2. */
export const QUOTED_HIGH: readonly string[] = [
  'he said "i will kill you"',
  'my husband said "one day I’ll kill you"',
  'i told my doctor "i want to die"',
  'i wrote "goodbye mum" on the note',
  'I wrote in my essay “I want to kill myself”',
  'I posted “I want to die tonight” under an article',
  '“I read a book about it. I want to kill myself.”',
  '‘I want to die’',
  'my goodbye note says “I want to die and nobody is to blame”',
  'the leaflet says “does he hit you?” and yes, he hits me every night',
  'The leaflet says “call us”. My partner hits me.',
  'my sister rang and said “my husband hits me and he has a knife”',
  'After the film I wrote “I can’t go on. I want to die.” on the wall',
];
