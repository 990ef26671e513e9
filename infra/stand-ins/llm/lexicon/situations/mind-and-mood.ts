import type { Situation } from '../shapes.ts';

export const MIND_AND_MOOD: readonly Situation[] = [
  {
    id: 'worry',
    topic: 'the worrying',
    signs:
      /\b(?:anxi\w*|worr(?:y|ied|ies|ying)|nervous|on edge|tense|what if|dread|uneasy|fear of|catastroph\w*|overthink\w*|racing (?:thoughts|mind)|mind (?:is |keeps |won(?:'|)t )?(?:rac|stop)\w*|ruminat\w*|intrusive thoughts?)\b/g,
    understands: [
      'Worry feels like preparation, which is why it is so hard to put down.',
      'A mind that keeps asking "what if" is trying to keep you safe from something that has no edges.',
      'Thinking a thing through for the hundredth time rarely brings a new answer. It does bring tiredness.',
      'Anxiety is convincing. It speaks as though it had read the last page.',
      'Your alarm seems to be set very fine just now, so that it rings at small things too.',
      'It takes strength to go about a day with that noise in the background.',
    ],
    asks: [
      'What is the worry about, when you follow it to its end?',
      'Where in your body does it sit?',
      'How much of it is about today, and how much about something that has not happened?',
      'When was it last a little quieter?',
      'What do you do to make it stop, and how well does that work?',
      'If the worry could speak one honest sentence, what would it say?',
    ],
    tries: [
      'write the worry down as one sentence and ask whether it is a problem for today',
      'keep a fixed quarter of an hour for worrying, and send it there when it comes early',
      'lengthen each breath out for a minute or two',
      'do the next ordinary thing slowly, with your attention on your hands',
    ],
  },
  {
    id: 'low',
    topic: 'your low mood',
    signs:
      /\b(?:depress\w*|low mood|feeling low|so low|down lately|hopeless\w*|empty|sad(?:ness|der)?|miserable|unhappy|flat|bleak|dark place|can(?:'|no)?t get out of bed|no interest|nothing (?:feels|seems|is) (?:good|worth|fun|enjoyable)|joy(?:less)?|crying|cry|tears)\b/g,
    understands: [
      'When mood is this low, even small things weigh more, and it is no lack of character.',
      'Low mood tells convincing stories about how things are and always will be.',
      'Getting through a day like that counts, even if nothing shows for it.',
      'It can be lonely in there, particularly when people say to cheer up.',
      'Tears are sometimes just the body putting something down.',
      'A flat day can be as hard as a sad one. There is less to hold on to.',
    ],
    asks: [
      'What is a day like at the moment, from waking up?',
      'When was the last time that something felt slightly lighter?',
      'How long has it been like this?',
      'What have you stopped doing that used to do you good?',
      'Who can you be with when you have nothing to say?',
      'If the feeling had a shape or a weight, what would it be?',
    ],
    tries: [
      'do one small thing that used to matter, without waiting to feel like it',
      'go outside for ten minutes of daylight',
      'let one person know that it is a bad day, with no need for them to fix it',
      'talk to your GP if it has lasted more than a couple of weeks',
    ],
  },
  {
    id: 'numb',
    topic: 'feeling numb',
    signs:
      /\b(?:numb(?:ness)?|feel nothing|don(?:'|)t feel anything|can(?:'|no)?t feel|disconnected|detached|autopilot|unreal|not real|dissociat\w*|zoned? out|foggy|brain fog|apath\w*|going through the motions)\b/g,
    understands: [
      'Numbness is often what is left when there was too much to feel for too long.',
      'Feeling nothing can be more frightening than feeling bad.',
      'It is as if somebody had turned the sound down on everything at once.',
      'The part of you that noticed it is still here, and is taking part in this.',
    ],
    asks: [
      'When did you first notice that the feelings had gone quiet?',
      'What would you expect to feel, if you could?',
      'Is there anything that still gets through, such as music, an animal, or cold air?',
      'What was happening in the weeks before?',
      'What can you sense right now, under your hands or your feet?',
    ],
    tries: [
      'hold something warm or cold and describe it to yourself',
      'listen to one piece of music that used to move you, and ask nothing of it',
      'move for ten minutes, slowly, and notice what your feet feel',
    ],
  },
  {
    id: 'overwhelm',
    topic: 'all that is going on',
    signs:
      /\b(?:overwhelm\w*|too much|stress(?:ed|ful|ing)?(?: out)?|can(?:'|no)?t cope|everything at once|falling apart|breaking point|under pressure|pressure|juggling|snowed under|so much going on|spiral(?:l?ing)?)\b/g,
    understands: [
      'When everything arrives at once, it stops being a list and becomes a wall.',
      'Feeling overwhelmed usually means that there is too much, and not that there is too little of you.',
      'It is hard to know where to begin when every end is tangled with another.',
      'You have been holding several things together, and hands get tired.',
      'Nothing has to be sorted in this minute. We can put it down and look at one piece.',
    ],
    asks: [
      'If you take it apart, what are the two or three things in it?',
      'Which of them shouts loudest, and is it also the most important?',
      'What could wait a week without much harm?',
      'How does your body tell you that it is too much?',
      'What would one person taking one thing off you look like?',
    ],
    tries: [
      'write everything down in any order, then mark the one thing for today',
      'let one thing be late and tell the person now',
      'stand up, drink some water, and look out of a window for a minute',
      'divide it into mine, somebody else’s, and nobody’s',
    ],
  },
  {
    id: 'anger',
    topic: 'the anger',
    signs:
      /\b(?:ang(?:ry|er)|furious|rage|raging|livid|mad at|pissed off|resent\w*|irritab\w*|irritated|annoyed|fed up|frustrat\w*|lose my temper|lost my temper|snapped|bitter)\b/g,
    understands: [
      'Anger often stands guard in front of something softer that was hurt.',
      'It would be strange not to be angry about that.',
      'Anger can be a sign that a line was crossed, even before you know which line.',
      'Keeping it in is work, and so is cleaning up after it gets out.',
      'You can be angry and still be a kind person.',
    ],
    asks: [
      'What felt unfair about it?',
      'What is underneath the anger, if you wait a moment?',
      'Where does it go when you cannot show it?',
      'What would you say if you were sure of being heard?',
      'When did you first notice it rising?',
    ],
    tries: [
      'walk fast for ten minutes before you answer them',
      'write the unsendable version first',
      'say what you need in one sentence, once you are below boiling',
    ],
  },
  {
    id: 'shame',
    topic: 'what you blame yourself for',
    signs:
      /\b(?:asham\w*|shame|guilt(?:y)?|my (?:own )?fault|blame myself|regret\w*|embarrass\w*|humiliat\w*|can(?:'|no)?t forgive myself|let (?:everyone|everybody|people|them|him|her) down|bad person|mortified|cringe)\b/g,
    understands: [
      'Shame likes to be alone with people. Saying it aloud, even here, takes away some of its air.',
      'Guilt speaks about something one did. Shame claims to speak about who one is, and it overreaches.',
      'You are judging what you did then by what you know now.',
      'The fact that it troubles you says something good about what you care for.',
      'Most people carry something they replay at night. It is rarely as visible as it feels.',
    ],
    asks: [
      'What would you say to a friend who told you the same?',
      'What part of it was truly in your hands?',
      'What would making it right look like, if anything is left to do?',
      'Whose judgement are you most afraid of?',
      'How long do you think a person ought to be punished for this?',
    ],
    tries: [
      'write down what you did, what you knew at the time, and what others did',
      'make one small repair, if there is one to make',
      'tell one safe person the short version',
    ],
  },
  {
    id: 'trauma',
    topic: 'what happened to you',
    signs:
      /\b(?:trauma\w*|ptsd|flashbacks?|trigger(?:ed|s)?|abus(?:e|ed|ive)|assault\w*|accident|childhood|what happened to me|survivor|bullied as)\b/g,
    understands: [
      'What happened was not small, and you need not tell any more of it than you want to.',
      'The body remembers in its own way, often at times that make no sense from outside.',
      'However you got through it then, you got through it.',
      'It was not your job to prevent it.',
      'Being startled by things long past is common, and it is not a failure to move on.',
    ],
    asks: [
      'What would help you to feel a little safer in this moment?',
      'What do you notice around you right now?',
      'When it comes back, what brings it?',
      'Is there somebody in your life who knows, and who is safe?',
      'How much of it would you like to talk about today, if any?',
    ],
    tries: [
      'look around and name where you are, and today’s date',
      'keep the door to the past half closed tonight, and do something ordinary',
      'think about a trauma-trained therapist or your GP, when you want more than a chat can give',
    ],
  },
  {
    id: 'obsessions',
    topic: 'the checking and the thoughts',
    signs:
      /\b(?:ocd|obsessi\w*|compuls\w*|checking (?:the|my)|wash(?:ing)? my hands|germs|contaminat\w*|rituals?|counting things)\b/g,
    understands: [
      'A thought can be horrible and still be only a thought.',
      'The ritual brings relief for a moment, and that is exactly why it comes back.',
      'People with the gentlest hearts often have the most frightening thoughts, because those are the ones that shock them.',
    ],
    asks: [
      'What do you fear would happen if you did not do it?',
      'How much of the day does it take at the moment?',
      'What is the moment just before the urge like?',
      'Who knows about it?',
    ],
    tries: [
      'wait two minutes before the ritual and watch what the urge does',
      'write down how long it takes in a day, without trying to change it yet',
      'ask your GP about therapy for OCD: there are approaches made for exactly this',
    ],
  },
];
