import type { Feeling } from './shapes.ts';

const feeling = (
  id: string,
  adjective: string,
  noun: string,
  signs: RegExp,
  understands: readonly string[],
): Feeling => ({ id, adjective, noun, signs, understands });

/** Feelings people name, and what can be said to them. The signs are read in small letters. */
export const FEELINGS: readonly Feeling[] = [
  feeling(
    'anxious',
    'anxious',
    'anxiety',
    /\b(?:anxi\w*|nervous|worried|on edge|uneasy|apprehensive|dread\w*)\b/g,
    [
      'Being anxious takes a great deal of strength, though from outside it looks like nothing.',
      'It makes sense that you feel anxious with this hanging over you.',
      'Anxiety asks for certainty, and life mostly cannot supply it.',
    ],
  ),
  feeling('afraid', 'afraid', 'fear', /\b(?:afraid|scared|frightened|terrified|fearful|petrified)\b/g, [
    'Being afraid of this is understandable, and you do not have to be brave about it here.',
    'Fear narrows everything down to one point. It helps to say it to somebody.',
    'You were frightened and you wrote anyway. That is worth something.',
  ]),
  feeling(
    'sad',
    'sad',
    'sadness',
    /\b(?:sad(?:ness|der)?|unhappy|miserable|tearful|crying|cried|heartbroken|gutted|devastated|(?:feel(?:ing)?|so|been|really) down)\b/g,
    [
      'There is sadness in what you write, and it has a reason to be there.',
      'Sadness does not need an argument to be allowed.',
      'It is all right for this to be sad, without anyone cheering it up.',
    ],
  ),
  feeling(
    'lonely',
    'lonely',
    'loneliness',
    /\b(?:lonel(?:y|iness)|isolated|left out|abandoned|so alone|all alone)\b/g,
    [
      'Feeling lonely hurts in a very physical way, and people seldom speak of it.',
      'You should not have to be alone with this all the time.',
      'It takes something to say that one is lonely.',
    ],
  ),
  feeling(
    'angry',
    'angry',
    'anger',
    /\b(?:angry|anger|furious|livid|raging|mad|resentful|pissed off|fuming)\b/g,
    [
      'Your anger has a point, I think, and it deserves to be heard before it is calmed.',
      'Being angry about this seems to me a healthy part of you standing up.',
      'Anger is hard to hold for long without it turning on somebody, often oneself.',
    ],
  ),
  feeling('ashamed', 'ashamed', 'shame', /\b(?:ashamed|shame|embarrassed|humiliated|mortified|pathetic)\b/g, [
    'Shame makes one want to be unseen, and you let this be seen. I do not take it lightly.',
    'Nothing you have written makes me think less of you.',
    'Shame is heavy to carry past people who have no idea.',
  ]),
  feeling(
    'guilty',
    'guilty',
    'guilt',
    /\b(?:guilt(?:y)?|my fault|blame myself|regret\w*|let (?:them|everyone|him|her) down)\b/g,
    [
      'Guilt shows how much you care, although it is a harsh way of showing it.',
      'It seems you have been both the accused and the judge in this.',
      'Feeling guilty and being guilty are two different things.',
    ],
  ),
  feeling(
    'overwhelmed',
    'overwhelmed',
    'strain',
    /\b(?:overwhelmed|stressed|swamped|drowning|under pressure|too much|frazzled)\b/g,
    [
      'No wonder you feel overwhelmed: that would be a lot for anybody.',
      'It is a great deal at once, and you are one person.',
      'When it is too much, even choosing what to do first becomes hard.',
    ],
  ),
  feeling(
    'tired',
    'worn out',
    'tiredness',
    /\b(?:tired|exhausted|drained|worn out|burnt out|burned out|knackered|fatigued|shattered)\b/g,
    [
      'That sort of tiredness goes deeper than sleep.',
      'You sound worn out, and it makes sense that everything feels heavier for it.',
      'It is hard to be hopeful when one is this tired.',
    ],
  ),
  feeling(
    'hopeless',
    'hopeless',
    'hopelessness',
    /\b(?:hopeless\w*|despair\w*|pointless|given up|giving up|no hope|defeated)\b/g,
    [
      'Hopelessness speaks with great certainty. It has been wrong before, for a lot of people.',
      'You do not need to feel hopeful to take this one hour at a time.',
      'It is a bleak place to be, and I’m glad that you said so rather than sitting in it alone.',
    ],
  ),
  feeling('numb', 'numb', 'numbness', /\b(?:numb(?:ness)?|empty|hollow|flat|nothing inside|emotionless)\b/g, [
    'Feeling numb is still something that is happening to you, and it is worth attention.',
    'Emptiness can be harder to explain than pain.',
    'It may be that your feelings have gone quiet to give you a rest.',
  ]),
  feeling(
    'hurt',
    'hurt',
    'hurt',
    /\b(?:hurt|hurts|wounded|rejected|betrayed|let down|disappointed|unloved|unwanted)\b/g,
    [
      'That hurt, and it is all right to say that it did.',
      'It goes deep when it comes from somebody one had let in.',
      'You are not being oversensitive. Something sore was touched.',
    ],
  ),
  feeling(
    'confused',
    'unsure',
    'uncertainty',
    /\b(?:confus\w*|unsure|torn|(?:feel(?:ing)?|so|i'm) lost|mixed up|conflicted|don't know what to)\b/g,
    [
      'Not knowing what you feel is a feeling too, and often an honest one.',
      'It is confusing because several things are true at once.',
      'You do not have to sort it before you talk about it.',
    ],
  ),
  feeling('jealous', 'jealous', 'jealousy', /\b(?:jealous\w*|envious|envy)\b/g, [
    'Jealousy is uncomfortable to admit, and most people know it well.',
    'Envy sometimes points at something we would like and have not let ourselves want.',
  ]),
  feeling('frustrated', 'frustrated', 'frustration', /\b(?:frustrat\w*|annoyed|irritat\w*|fed up|stuck)\b/g, [
    'It is frustrating to put so much in and see so little change.',
    'Being fed up is understandable. You have been patient with it for some time.',
    'Feeling stuck usually means that a part of you wants to move.',
  ]),
  feeling(
    'calm',
    'calmer',
    'calm',
    /\b(?:calm(?:er)?(?! down| me| my)|peaceful|relaxed|relieved|lighter|at ease)\b/g,
    [
      'It is good that there is some calm in it.',
      'Relief is worth noticing, also when it does not last all day.',
    ],
  ),
  feeling(
    'happy',
    'glad',
    'gladness',
    /\b(?:happy|happier|proud|excited|grateful|hopeful|glad|joyful|delighted)\b/g,
    [
      'There is some lightness in what you write, and I like reading it.',
      'It is good to hear that gladness has a place in it too.',
    ],
  ),
];
