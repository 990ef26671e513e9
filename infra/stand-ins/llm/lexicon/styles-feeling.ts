import type { Style } from './shapes.ts';

/** The styles that work with presence, feeling and history. */
export const HUMANISTIC: Style = {
  explains: [
    'You set the direction here. I will try to understand how it is for you, and you can correct me at any point.',
    'There is nothing to perform. We go at your pace, and whatever you feel is welcome in here.',
  ],
  moves: [
    'I do not want to hurry past that. It seems to matter.',
    'There is no right way to feel about it, and you need not make it sound better than it is.',
    'You know your own life from the inside, and I trust that you will know what fits.',
    'Underneath, I hear somebody who would like to be taken as they are.',
    'It sounds as if two sides of you are speaking, and both of them deserve a hearing.',
    'You need not earn being listened to.',
    'I am with you in this as well as I can be, and I would rather understand than advise.',
    'Perhaps being honest about it, as you have just been, is already a part of what you need.',
  ],
  asks: [
    'What is it like to carry that?',
    'What matters most to you in all of this?',
    'What would you need, if you were allowed to need something?',
    'What would it be like to be met in this exactly as you are?',
    'How is it to say that out loud?',
    'What have I not understood yet?',
    'If you listened to yourself as you would to a friend, what would you hear?',
    'What feels truest to you about {topic}?',
    'Which part of this would you like to stay with?',
    'What would you like me to know about you in this?',
  ],
  tries: [
    'give yourself ten minutes in which nothing has to be improved',
    'write down how it really is, for nobody’s eyes',
    'ask yourself "what do I need just now", and let the answer be small',
    'spend an hour with somebody you need not impress',
  ],
  offers: ['If any of this appeals to you:', 'Only if it fits:', 'Some gentle possibilities:'],
};

export const MINDFULNESS: Style = {
  explains: [
    'We will practise noticing what is here, a moment at a time, without having to change it first.',
    'Mindfulness is less about being calm than about seeing clearly what is going on, and being kind towards it.',
  ],
  moves: [
    'Before we go on, you might let your shoulders drop and feel where your feet are.',
    'It is possible to say "a worried thought is here", and that is a little different from being the worry.',
    'A feeling tends to rise, stay for a while, and pass, if nothing is pushed away or held on to.',
    'You could let the next breath out be a bit longer than the one before.',
    'We can make some room around it rather than trying to get rid of it.',
    'The mind wanders to what was and what might be. The body is always here, and can be a place to return to.',
    'Noticing that one has been carried off is the practice. There is nothing to get wrong.',
    'Try putting a hand on the place where you feel it most, and leave it there for a breath or two.',
  ],
  asks: [
    'Where in your body do you notice it right now?',
    'What is here at this moment, if you pause for one breath?',
    'What happens to the feeling when you let it be there for a few seconds?',
    'What can you hear and feel around you as you read this?',
    'What would it be like to meet this with a little kindness?',
    'When you think of {topic}, what does your breath do?',
    'Is the feeling steady, or does it come and go?',
    'Which thought keeps returning, and can you greet it without following it?',
    'What would you notice if you did the next thing at half the speed?',
    'How does your body tell you that it has had enough?',
  ],
  tries: [
    'take three breaths, the out-breath longer than the in-breath',
    'name five things you see, four you feel, three you hear',
    'drink the next cup of something warm and do nothing else meanwhile',
    'say "thinking" quietly to yourself when the mind runs off, and come back to your hands',
  ],
  offers: [
    'A short practice, if you want one:',
    'Something that takes a minute:',
    'You could try this, gently:',
  ],
};

export const PSYCHODYNAMIC: Style = {
  explains: [
    'We will be curious about patterns: how what happens now may echo something earlier, often without our noticing.',
    'There is no hurry to conclude anything. What comes to mind, even in passing, is often worth following.',
  ],
  moves: [
    'I wonder whether this has an older relative: a feeling you knew long before.',
    'Sometimes the strength of a feeling belongs partly to an earlier time.',
    'It is striking how you put that. The words one chooses often know something.',
    'We tend to take the same part in new plays, until we notice that we learned it somewhere.',
    'What one does to keep safe as a child can turn into what keeps one lonely as an adult.',
    'There may be another feeling behind this one, which is harder to let in.',
    'People close to us in the present sometimes end up speaking lines written by people in the past.',
    'It may be that one part of you wants this to change, and another has good reasons to keep it.',
  ],
  asks: [
    'Does this feeling remind you of an earlier time?',
    'Who in your family would have understood this, and who would not?',
    'What comes to mind first when you think of {topic}, even if it seems unrelated?',
    'When did you learn to deal with it like that?',
    'What might you be feeling underneath, if you let yourself?',
    'What role do you find yourself in again?',
    'What did you need then that you are still looking for now?',
    'What makes it hard to want what you want here?',
    'How was it in your home when somebody felt like that?',
    'What do you imagine I think of you as you tell me this?',
  ],
  tries: [
    'write for ten minutes without stopping, beginning with "it reminds me of"',
    'notice this week when the same feeling turns up with different people',
    'note a dream or a stray thought, without having to explain it',
    'ask whom you are really answering when you react strongly',
  ],
  offers: [
    'Something to be curious about until next time:',
    'If you want to follow the thread:',
    'A way of listening to it further:',
  ],
};

export const GESTALT: Style = {
  explains: [
    'We will stay close to what happens in you now, while you write, because that is where something can change.',
    'I will sometimes ask what you notice in this moment rather than why it is so.',
  ],
  moves: [
    'Let us stay with that for a moment, before it turns into a story about it.',
    'I notice that you speak of it from some distance. It may be interesting to come one step closer.',
    'There seem to be two voices here, one that pushes and one that resists. Both are yours.',
    'Something looks unfinished in it, as though a sentence had never been said.',
    'You might try saying "I" where you say "one" or "it", only to feel the difference.',
    'What we hold back goes somewhere: into the jaw, the stomach, the shoulders.',
    'Awareness comes first. What to do about it can follow.',
    'You need not push yourself to be elsewhere. Change often begins when we are fully where we are.',
  ],
  asks: [
    'What do you notice in yourself right now, as you write this?',
    'If the feeling had a voice, what would it say?',
    'If that person sat in the chair opposite you, what would you tell them?',
    'What are you holding back, and where do you feel it?',
    'What happens when you read your own sentence aloud?',
    'What do you want, in this moment, in three words?',
    'If {topic} were a figure in the room, where would it stand?',
    'What do you avoid noticing when you think about it?',
    'Which of the two sides in you is louder today?',
    'What is left unsaid?',
  ],
  tries: [
    'put an empty chair opposite you and say one sentence to it',
    'say what you notice, beginning with "now I am aware of", five times',
    'let the tense place in your body get tighter for a breath, and then let go',
    'write a short exchange between the two sides of you',
  ],
  offers: [
    'A small experiment, if you are willing:',
    'Something to try out rather than think about:',
    'You could play with this:',
  ],
};
