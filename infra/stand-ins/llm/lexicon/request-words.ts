/** Words with which people ask, and which say nothing about their subject. */
export const REQUEST_WORDS: ReadonlySet<string> = new Set(
  `a about advice all also an and any anything are as ask at away be been before best bit but by can cant could couple do does doing done
dont each easy eight else english every exercise exercises explain explanation few first five for four from get give go going good got had
has have he help her here hers him his how i id idea ideas if ill im in into is it its ive just keep know lead let lets like little lose
make may me mean means might my myself need next no nor not now of off ok on once one ones or our ours out over own people plain please
practise put recommend right say set shall she should show small so some something step steps still stop suggest suggestions take talk tell than
teach thank thanks that the their them then there these they thing things think this those three through time tiny tips to today together tonight
tomorrow too try two up us use very walk want was way ways we well what whats when where which while who why will with word words work would
yes yet you your yours short simple quick guide guided going difference between meaning`
    .trim()
    .split(/\s+/),
);

/** Numbers that people write as words. */
export const FIGURES: Readonly<Record<string, string>> = { nought: '0', zero: '0', ten: '10' };

/** The approaches that people ask about by name, each in two sentences. */
export const APPROACHES: Readonly<Record<string, string>> = {
  CBT: 'cognitive behavioural therapy, looks at how thoughts, feelings, body and actions push one another round. You catch one thought or one habit, test it against the facts, and try a small change.',
  DBT: 'dialectical behaviour therapy, grew out of CBT for people whose feelings rise fast and high. It adds skills for getting through a storm, and it holds two truths together: you’re doing your best, and you can learn to do better.',
  Mindfulness:
    'paying attention to what is here, on purpose and without judging it, is a practice of noticing: breath, body, thoughts, sounds. The mind wanders, you notice, and you come back.',
  ACT: 'acceptance and commitment therapy, argues less with thoughts. It makes room for them, asks what matters to you, and takes steps in that direction with the feeling on board.',
};
