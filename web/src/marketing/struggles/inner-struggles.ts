import { ANXIETY_UK, MIND, SAMARITANS, TALKING_THERAPIES } from './organisations.ts';
import type { Struggle } from './struggle.ts';

/** Struggles within a person. */
export const INNER_STRUGGLES: readonly Struggle[] = [
  {
    id: 'low-mood',
    title: 'Low mood and depression',
    feels:
      'Heavy, flat, or nothing at all. Things you liked are grey, small tasks are steep, and mornings can be the worst part.',
    know: 'Low days come to everybody. When they last for two weeks or more and take the interest out of most things, that is worth saying to a doctor. It is common, and it is nobody’s failure of will.',
    helps: [
      'Do one thing before you feel like it, and make it small: the bin, the shower, the post box.',
      'Get daylight before noon, even from a doorstep.',
      'Tell one person the true answer to “how are you”.',
    ],
    person:
      'See a GP if it has lasted two weeks or more, and sooner if you can’t eat, sleep or look after yourself.',
    organisations: [TALKING_THERAPIES, MIND],
  },
  {
    id: 'anxiety',
    title: 'Worry and anxiety',
    feels:
      'A mind that rehearses disasters, a stomach that believes it, and the sense that if you stop watching, it will happen.',
    know: 'Anxiety is an alarm that has become too sensitive. Avoiding what sets it off brings relief today and makes the alarm louder tomorrow.',
    helps: [
      'Give worry an appointment: fifteen minutes a day, on paper. Outside it, note the worry and move on.',
      'Ask of each worry whether there is something to do about it. If so, do the first step; if not, name it and let it pass.',
      'Go towards one avoided thing, in a version small enough to manage.',
    ],
    person: 'Talk to a GP or refer yourself for talking therapy if worry runs most of your days.',
    organisations: [ANXIETY_UK, TALKING_THERAPIES],
  },
  {
    id: 'panic',
    title: 'Panic attacks',
    feels:
      'A racing heart, short breath, tingling, and the certainty that you are dying or going mad. It peaks within minutes.',
    know: 'A panic attack is the body’s alarm going off without a fire. It is frightening, and it passes. New chest pain should be checked as chest pain: call 999.',
    helps: [
      'Say what it is: “This is panic. It peaks and passes.”',
      'Breathe out for longer than you breathe in, for two minutes.',
      'Stay where you are if you safely can, so that the place does not become the enemy.',
    ],
    person:
      'See a GP the first time, to rule other causes out, and when you begin to plan your life around attacks.',
    organisations: [
      {
        name: 'No Panic',
        url: 'https://nopanic.org.uk/',
        what: 'support with panic, phobias and obsessions',
      },
      ANXIETY_UK,
    ],
  },
  {
    id: 'sleep',
    title: 'Trouble sleeping',
    feels: 'Tired all day, awake at three, doing sums about how much is left if you fall asleep now.',
    know: 'The harder sleep is chased, the further it runs. The body learns from when you get up more than from when you lie down.',
    helps: [
      'Get up at the same time every day, also after a bad night.',
      'Leave the bed when you have been awake for a while; come back sleepy.',
      'Put tomorrow on paper before you go to bed, so that your head needn’t hold it.',
    ],
    person:
      'See a GP if it has gone on for months, if you snore and stop breathing, or if low mood came with it.',
    organisations: [
      {
        name: 'The Sleep Charity',
        url: 'https://thesleepcharity.org.uk/',
        what: 'advice on sleep for adults and children',
      },
      {
        name: 'NHS',
        url: 'https://www.nhs.uk/conditions/insomnia/',
        what: 'what insomnia is and what helps',
      },
    ],
  },
  {
    id: 'self-worth',
    title: 'Low self-worth',
    feels:
      'An inner voice that keeps a list, speaks in the second person, and would never be forgiven for talking like that to a friend.',
    know: 'That voice usually thinks it is protecting you: if you criticise yourself first, nobody else can. It can be thanked and disagreed with.',
    helps: [
      'Write down what it says, word for word. On paper it is often less convincing.',
      'Answer as you would answer for somebody you love.',
      'Keep a short record of what you did, not of how you did it.',
    ],
    person:
      'A therapist can help if the voice decides what you dare to do, or tells you that you don’t deserve to be here.',
    organisations: [MIND, TALKING_THERAPIES],
  },
  {
    id: 'trauma',
    title: 'After something terrible',
    feels:
      'As if it were still going on: images, a body that jumps, nights that return there, or a strange numbness where feeling was.',
    know: 'These are ordinary reactions to something that was not. For many they ease over weeks. For some they stay, and there are good treatments for that.',
    helps: [
      'Name where you are: the date, the room, five things in it. Then is not now.',
      'Keep to gentle routine and people who feel safe.',
      'You don’t have to tell the story to anybody, here included, in order to get help.',
    ],
    person:
      'If it is still strong after a month, ask a GP about treatment for trauma. If somebody is hurting you now, look at the crisis lines first.',
    organisations: [
      {
        name: 'The Survivors Trust',
        url: 'https://thesurvivorstrust.org/',
        what: 'specialist services after rape and sexual abuse',
      },
      {
        name: 'PTSD UK',
        url: 'https://www.ptsduk.org/',
        what: 'information on post-traumatic stress',
      },
    ],
  },
  {
    id: 'obsessions',
    title: 'Obsessions and compulsions',
    feels:
      'A thought that horrifies you, precisely because it is not who you are, and something you must do until it feels right.',
    know: 'Unwanted thoughts are common and say nothing about character. What keeps them strong is the checking, washing, counting or asking that makes them quiet for a moment.',
    helps: [
      'Call it by name: “This is an intrusive thought.”',
      'Try to wait a little before the ritual, then a little longer.',
      'Try not to ask others, or Winny, for certainty again and again; it feeds the loop.',
    ],
    person: 'Therapy made for this works well. Ask for it by name: exposure and response prevention.',
    organisations: [
      { name: 'OCD Action', url: 'https://ocdaction.org.uk/', what: 'support and advocacy' },
      TALKING_THERAPIES,
    ],
  },
  {
    id: 'dark-thoughts',
    title: 'Thoughts of not being here',
    feels:
      'From a tired “I wish it would stop” to something with edges. It can be frightening, or strangely calm. Both are worth telling.',
    know: 'Such thoughts are far more common than people say, and talking about them does not make them happen. They come in waves, and a wave goes down.',
    helps: [
      'Tell one person in plain words: “I’m having thoughts of suicide and I don’t want to be alone with them.”',
      'Put distance between yourself and anything you could hurt yourself with, or ask somebody to keep it.',
      'Get through the next hour only. Then the next.',
    ],
    person:
      'If you might act on it, call 999 or go to A&E. Otherwise call 111 and choose the mental-health option, or ring Samaritans on 116 123, now.',
    organisations: [
      SAMARITANS,
      {
        name: 'Papyrus',
        url: 'https://www.papyrus-uk.org/',
        what: 'for people under 35 with thoughts of suicide, and those around them',
      },
    ],
  },
];
