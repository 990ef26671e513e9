import { FAMILY_LIVES, MIND, RELATE, SAMARITANS } from './organisations.ts';
import type { Struggle } from './struggle.ts';

/** Struggles between people or with circumstances. */
export const OUTER_STRUGGLES: readonly Struggle[] = [
  {
    id: 'stress',
    title: 'Stress and burnout',
    feels:
      'Everything is urgent, rest makes you guilty, and things you were good at cost twice as much. In burnout, you stop caring and hardly recognise yourself.',
    know: 'Stress is load against what carries it. Being better at carrying has limits; sometimes the load is the problem, and that is not for you alone to solve.',
    helps: [
      'Write down all of it, then mark what is truly yours and truly this week.',
      'Take breaks before you need them, away from the screen.',
      'Say one no, or one “not this week”, and see what happens.',
    ],
    person:
      'See a GP if you dread each day or your health suffers. Ask work what it can change; much of it can be.',
    organisations: [
      { name: 'Acas', url: 'https://www.acas.org.uk/', what: 'free advice on rights and problems at work' },
      MIND,
    ],
  },
  {
    id: 'loneliness',
    title: 'Loneliness',
    feels:
      'Being on the wrong side of a window. It can come in an empty flat, at a full table, or in a marriage.',
    know: 'Loneliness is a signal, as hunger is. It makes others look less friendly than they are, which is why reaching out feels harder the longer it lasts.',
    helps: [
      'Go where the same people are each week; familiarity does most of the work.',
      'Send a small message that needs no answer: “This made me think of you.”',
      'Let Winny be practice, and not the only one you talk to.',
    ],
    person:
      'If you talk to nobody for days on end, ask a GP about a social prescriber, who finds company with you.',
    organisations: [
      {
        name: 'Marmalade Trust',
        url: 'https://www.marmaladetrust.org/',
        what: 'help with loneliness at any age',
      },
      {
        name: 'Age UK',
        url: 'https://www.ageuk.org.uk/',
        what: 'befriending and local groups for older people',
      },
    ],
  },
  {
    id: 'grief',
    title: 'Grief and loss',
    feels:
      'In waves, with no order. Anger, relief, laughter and fog belong to it as much as tears do, and so does forgetting for a minute.',
    know: 'There are no stages to pass and no date by which you should be done. Most people don’t stop missing; life grows around it.',
    helps: [
      'Say the name. Tell one story about them to somebody who will listen.',
      'Let one thing a day be easy: bought soup, an early night.',
      'Plan for the hard dates, so that they don’t find you alone.',
    ],
    person:
      'If months go by and nothing moves, or you can’t see how to go on, a bereavement counsellor can help. Grief has no waiting period.',
    organisations: [
      {
        name: 'Cruse Bereavement Support',
        url: 'https://www.cruse.org.uk/',
        what: 'support after a death, in England, Wales and Northern Ireland',
      },
      {
        name: 'Cruse Scotland',
        url: 'https://www.crusescotland.org.uk/',
        what: 'the same in Scotland',
      },
    ],
  },
  {
    id: 'relationships',
    title: 'Relationships and break-ups',
    feels:
      'The same argument in new clothes, the silence after it, or an empty half of a wardrobe. It is hard to think of anything else.',
    know: 'Most couples argue about the same few things for years. How they find back matters more than whether they agree. After a break-up, missing somebody is no proof that it was wrong.',
    helps: [
      'Say what you feel and need in one sentence that does not begin with “you”.',
      'Stop when either of you is flooded, and say when you will come back to it.',
      'After a break-up, make contact rare and routine regular.',
    ],
    person:
      'Couples counselling is for both of you to want. If you are afraid of somebody, it is not the place: look at the lines for domestic abuse.',
    organisations: [
      RELATE,
      {
        name: 'National Domestic Abuse Helpline, run by Refuge',
        url: 'https://www.nationaldahelpline.org.uk/',
        what: 'for women who are afraid of somebody at home',
      },
    ],
  },
  {
    id: 'family',
    title: 'Family and caring',
    feels:
      'Being twelve again at your parents’ table, or being everything to everybody. Love and resentment at once, and guilt for the second.',
    know: 'You can understand why somebody is as they are and still set a limit. A limit is about what you will do, not about what they must.',
    helps: [
      'Choose one limit and say it kindly, once, in advance.',
      'If you care for somebody, tell your GP: carers are entitled to an assessment of their own needs.',
      'Keep one hour of the week that belongs to nobody else.',
    ],
    person: 'Ask for help before you are at the end of your rope. Carers are often the last to.',
    organisations: [
      FAMILY_LIVES,
      { name: 'Carers UK', url: 'https://www.carersuk.org/', what: 'advice and company for carers' },
    ],
  },
  {
    id: 'new-parents',
    title: 'Pregnancy and new parenthood',
    feels:
      'Love that is late, or too much of it to breathe; a stranger in the mirror; fears that you would not dare to say aloud.',
    know: 'Depression and anxiety around a birth are common, in fathers and partners too, and they can be treated. Telling somebody does not mean that a child will be taken away.',
    helps: [
      'Tell your midwife or health visitor how you are, not only how the baby is.',
      'Sleep when somebody else can hold the child, and let the house be a mess.',
      'Find others in the same month of it.',
    ],
    person:
      'If thoughts race, you can’t sleep even when you could, or you see or believe strange things, call 111 or 999 today: that is urgent.',
    organisations: [
      {
        name: 'PANDAS Foundation',
        url: 'https://pandasfoundation.org.uk/',
        what: 'support with mental illness around birth, for all parents',
      },
      FAMILY_LIVES,
    ],
  },
  {
    id: 'eating',
    title: 'Food and the body',
    feels:
      'Sums about every meal, or a hunger that isn’t hunger, in secret. The mirror decides what kind of day it is.',
    know: 'An eating disorder is an illness, in any body and at any size, and rarely about food alone. The sooner somebody helps, the better it goes.',
    helps: [
      'Tell one person about the secret part.',
      'Leave places, also on your phone, that make you compare.',
      'Eat something at the next mealtime, whatever happened at the last.',
    ],
    person:
      'See a GP early. Fainting, chest pain or being unable to keep anything down is urgent: 111, or 999.',
    organisations: [
      {
        name: 'Beat',
        url: 'https://www.beateatingdisorders.org.uk/',
        what: 'the UK’s eating disorder charity',
      },
      MIND,
    ],
  },
  {
    id: 'drink-and-drugs',
    title: 'Drink, drugs and habits',
    feels: 'It takes the edge off, until it is the edge. Promises in the morning, reasons in the evening.',
    know: 'Needing it to feel normal is how a body works, not a weak character. If you drink heavily every day, do not stop all at once: that can be dangerous. Get medical advice first.',
    helps: [
      'Write down what you take and what you felt just before, for a week.',
      'Make the first hour after work busy with something else.',
      'Tell one person the true amount.',
    ],
    person: 'A GP or a local drug and alcohol service can plan a safe way down with you, without judgement.',
    organisations: [
      {
        name: 'Talk to Frank',
        url: 'https://www.talktofrank.com/',
        what: 'honest information and local services',
      },
      {
        name: 'Alcoholics Anonymous',
        url: 'https://www.alcoholics-anonymous.org.uk/',
        what: 'meetings everywhere, free, for anybody who wants to stop',
      },
    ],
  },
  {
    id: 'money',
    title: 'Money worries',
    feels: 'Unopened letters, a jump at each ring of the phone, and shame that keeps you from asking.',
    know: 'Debt and low mood pull each other down. There is almost always something that can be done, and advice on it should cost nothing.',
    helps: [
      'Open the letters with somebody beside you.',
      'Pay rent, council tax and energy first: they have the sharpest teeth.',
      'Talk to a free debt adviser before you borrow to pay.',
    ],
    person:
      'In most of the UK a debt adviser can ask for breathing space, a pause in which creditors may not chase you.',
    organisations: [
      { name: 'StepChange', url: 'https://www.stepchange.org/', what: 'free debt advice' },
      {
        name: 'MoneyHelper',
        url: 'https://www.moneyhelper.org.uk/',
        what: 'free guidance, set up by government',
      },
    ],
  },
  {
    id: 'identity',
    title: 'Who you are, and who may know',
    feels:
      'Counting who knows. Being tired of explaining, or of hiding: gender, sexuality, faith, a diagnosis, where you are from.',
    know: 'You decide whom you tell, when and whether. Not telling is not lying. Other people’s surprise is not yours to look after.',
    helps: [
      'Practise the sentence here, in as many versions as you like.',
      'Begin with the person most likely to be kind.',
      'Find others for whom it is ordinary.',
    ],
    person: 'If somebody threatens or hurts you for who you are, that is abuse, and there is help for it.',
    organisations: [
      {
        name: 'Switchboard',
        url: 'https://switchboard.lgbt/',
        what: 'the national LGBTQIA+ support line, by phone, chat and email',
      },
      SAMARITANS,
    ],
  },
];
