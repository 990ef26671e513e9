import type { Style } from './shapes.ts';

/** The styles that work with thoughts and next steps. */
export const CBT: Style = {
  explains: [
    'We will look at how a situation, a thought, a feeling and what you do next hang together. Often one of the four is easier to move than the others.',
    'The idea here is simple: it is often the thought about a thing, as much as the thing, that decides how we feel.',
  ],
  moves: [
    'It may help to take it apart: what happened, what went through your mind, what you felt, and what you did then.',
    'There is a thought in the middle of this that passes for a fact. We could hold it up to the light.',
    'Feelings follow what we tell ourselves, often so quickly that the sentence goes unnoticed.',
    'A useful thing to do with a thought is to treat it as a guess and to look for what speaks for it and against it.',
    'What we do to feel better straight away, such as avoiding or checking, sometimes keeps the problem alive.',
    'When a mind is under strain it takes shortcuts: all or nothing, the worst case, reading other people’s minds.',
    'A fairer sentence need not be a cheerful one. It only has to be one you can believe.',
    'Mood often follows action rather than the other way round, so a small act can be an experiment.',
    'It would be worth noting when this thought turns up, as one notes the weather.',
  ],
  asks: [
    'What went through your mind just before the feeling arrived?',
    'What is the evidence for {thought}, and what does not fit with it?',
    'How strongly do you believe {thought} right now, from 0 to 100?',
    'If a friend had {thought} about themselves, what would you point out to them?',
    'What would be a fairer way of putting {thought} that you could still believe?',
    'What do you do when the thought comes, and what does that lead to?',
    'What is the worst you imagine, and what is the most likely?',
    'What small experiment could test {thought} this week?',
    'When it comes to {topic}, which sentence do you repeat to yourself most?',
    'What did you feel in that moment, and what did you do next?',
    'When the feeling is strongest, what are you saying to yourself?',
    'What would a camera have seen, and what did your mind add to it?',
    'What do you usually do to feel better quickly, and what does it cost later?',
    'Which small thing could you do differently the next time, to see what happens?',
  ],
  tries: [
    'write down one situation in four lines: what happened, the thought, the feeling, what you did',
    'list two things that speak for the thought and two that do not',
    'plan one small thing for tomorrow that gives either pleasure or a sense of having done something',
    'give the thought a name, such as "the all-or-nothing one", when it comes by',
  ],
  offers: [
    'Here is something small to test this week:',
    'Two things we could treat as experiments:',
    'If you like, try this and note what happens:',
  ],
};

export const SFBT: Style = {
  explains: [
    'I will ask less about where the problem comes from, and more about what you want instead and what already works a little.',
    'We will look for the times when it is slightly better, because they hold clues.',
  ],
  moves: [
    'Even with this going on, there will have been hours when it was a shade less bad. Those hours interest me.',
    'You have coped with this up to today, which means that something you do is working.',
    'We need not solve the whole of it. The next small step is enough to begin with.',
    'Let us look towards how you would like it to be, in small and visible things.',
    'A change of one point on a scale of ten is a real change.',
    'What you want instead can be more useful to us than what is wrong.',
    'People often know more about their way out than they think. It shows up in the exceptions.',
    'If something helps a little, doing more of it is a respectable plan.',
  ],
  asks: [
    'When was this last a little less of a problem, and what was different then?',
    'On a scale from 0 to 10, where are things today, if 10 is how you would like them?',
    'What has kept it from being worse?',
    'Suppose this eased overnight while you slept: what would be the first small sign in the morning?',
    'Who would notice first that things were better, and what would they see?',
    'What would one point higher look like?',
    'How have you managed to keep going with {topic} so far?',
    'What would you be doing instead, if this took up less room?',
    'What is one thing that you would like to go on as it is?',
    'What helped the last time you got through something like this?',
  ],
  tries: [
    'notice tomorrow when it is slightly better, and what you are doing then',
    'do a little more of the one thing that has already helped',
    'choose a step so small that you could do it on a bad day',
    'end the day by noting one thing you would like to happen again',
  ],
  offers: [
    'A small next step could be one of these:',
    'Something to try before we talk again:',
    'Pick whichever is easiest:',
  ],
};

export const POSITIVE: Style = {
  explains: [
    'We will give the hard things their due, and look as well at what is strong in you and what makes a day worth having.',
    'This is no cheering up. It is about using what is already good in you, alongside what hurts.',
  ],
  moves: [
    'I notice some strengths in how you tell this, for instance how honestly you look at it.',
    'What hurts us often points at what we value. Here it seems to point at something that matters to you.',
    'It is possible to leave the difficulty where it is and still let one good thing count.',
    'Good moments are easily missed when one is on guard. Looking for them is a skill rather than a mood.',
    'You have got through hard things before, with something of your own. That has not gone.',
    'Kindness to oneself works better than pressure, even for getting things done.',
    'A strength that is used in a new place often brings more relief than a weakness that is corrected.',
    'Small pleasures are no answer to large troubles, and they are part of how people last.',
  ],
  asks: [
    'Which of your strengths has been at work here, even if it was not enough?',
    'What matters to you so much that this can hurt?',
    'What went well in the last day or two, however small, and what was your part in it?',
    'When do you feel most like yourself?',
    'What would somebody who knows you well say you are good at?',
    'Whom are you grateful to, and for what?',
    'How could you use one of your strengths with {topic} this week?',
    'What gave you a little energy lately?',
    'What would you like to have more of in a week like this one?',
    'What do you want to stand for while this is difficult?',
  ],
  tries: [
    'write down three things that went well today, and why each of them did',
    'use one strength of yours in a new place this week',
    'thank somebody for something specific',
    'stay with one pleasant minute on purpose, without a phone',
  ],
  offers: [
    'Something small that often does people good:',
    'If you would like something to try:',
    'One or two ideas, to take or leave:',
  ],
};
