/** Sentences that one fault of the rules or of the reader hid, with others that the same fault would hide: at least level 2. */
export const HIDDEN_HIGH: readonly string[] = [
  'I have suicidel thoughts',
  'suicide thoughts every night',
  'I keep thinking about sucidie',
  'gonna commit sewer slide',
  'thinking about self deleting',
  'ɪ ᴡᴀɴᴛ ᴛᴏ ᴋɪʟʟ ᴍʏꜱᴇʟꜰ',
  'I want to ᴅɪᴇ',
  'i want to 🅺🅸🅻🅻 myself',
  'gonna 🔫 myself',
  'I want to 🔪 myself',
  'і want to dіе',
  'I want to ki|| myself',
  'I’m going to off myself',
  'thinking of topping myself',
  'hanging myself is all I think about',
  // "Without" and "not" deny nothing that begins after them with a statement of its own.
  'I do not like it and I want to kill myself',
  'I am nothing without him and I want to die',
  'I can’t sleep, there is no rest, and I am going to end my life',
];

/** The same for means at hand and a time: level 3. */
export const HIDDEN_IMMINENT: readonly string[] = [
  'I just feel like everybody would be better off without me and I have been saving up my tablets',
  'They’d be better off without me. I’ve been stockpiling my meds',
  'I’m saving up my pills',
  'been putting tablets aside for when it gets too much',
  'I have a 🔫 and I want to use it on myself',
  'I have the 💊 and I’m going to take them all tonight',
];

/** Sentences in which a fault of the rules saw a danger, with others like them: level 0. */
export const NO_DANGER: readonly string[] = [
  // Another person or thing is the subject.
  'Two celebrities commit suicide',
  'Two celebrities commit suicide in one week, so sad',
  'Veterans consider suicide more often than others, says a study',
  'the cat was about to jump off the sofa',
  'My dog is about to jump into the pool',
  'He is about to jump on a call',
  'My boss will not be here tomorrow',
  'My phone is going to die soon',
  'the battery will be dead soon',
  'He can’t make it tomorrow because he is ill',
  // Words of another language that are English, too.
  'the main causes of suicide',
  'what are the main causes of suicide in young men',
  // A particle or a noun that is also slang for an act.
  'I want to take the stress off myself',
  'I am trying to keep the pressure off myself',
  'I brushed the dog hair off myself',
  'I sewed the top myself',
  'I built the back end myself',
  'I did the hanging myself, the pictures look great',
  'I was about to jump in the shower',
  // Verbs that are an attack with some words after them only.
  'I want to push her to study more',
  'I need to push him to finish his homework',
  'I’m going to cut her some slack',
  'I’m going to destroy them at chess',
  'I want to shoot him a message',
  // Things that are means in other sentences.
  'My medication is ready at the pharmacy',
  'I have my medication ready for the trip',
  'I have got the charcoal ready for the barbecue',
  'the rope is ready for the swing',
  'I am locked in the bathroom, the lock broke',
  // Words that look like a misspelled one.
  'The floods will subside by Friday',
  'The self deleting messages are a nice feature',
];
