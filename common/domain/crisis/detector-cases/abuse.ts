/** Harm from others: at least level 2. */
export const ABUSE_HIGH: readonly string[] = [
  'My husband hits me.',
  'My boyfriend hit me last night.',
  'He beats me when he’s drunk.',
  'My wife throws things at me and punches me.',
  'My partner choked me yesterday.',
  'He put his hands around my neck.',
  'She slapped me again in front of the kids.',
  'My dad beats me.',
  'He pushed me down the stairs.',
  'My ex threatened to kill me.',
  'He said he will kill me if I leave.',
  'He threatened me with a knife.',
  'I’m scared he will hurt me.',
  'I was raped.',
  'I was sexually assaulted at a party on Saturday.',
  'My boss groped me.',
  'My boyfriend forced me to have sex.',
  'I said no but he didn’t stop.',
  'He won’t let me leave the house.',
  'My husband locks me in the bedroom.',
  'My husband took my passport so I can’t leave.',
  'I’m in an abusive relationship.',
  'I am being abused at home.',
  'I’m being stalked by my ex.',
  'Somebody is threatening to post my nudes.',
  'I don’t feel safe at home.',
  'My family is forcing me to marry a man I have never met.',
  'my bf grabbed me by the hair and dragged me across the floor',
  'My roommate touches me when I’m asleep.',
  'He gave me a black eye.',
  'I’m a victim of domestic violence.',
  'My brother keeps hitting me.',
];

/** Harm right now: level 3. */
export const ABUSE_NOW: readonly string[] = [
  'He is trying to kill me.',
  'I’m hiding in the bathroom from my husband.',
  'He just punched me.',
  'My ex is outside banging on the door and he says he will hurt me.',
  'He’s hitting me right now.',
  'She has a knife and says she’ll hurt me.',
];

/** Fear, words, the past: level 1, and no more. */
export const ABUSE_CONCERN: readonly string[] = [
  'I’m scared of my husband.',
  'My dad used to hit me when I was little.',
  'I was abused as a child.',
  'My ex was abusive.',
  'He calls me worthless every day.',
  'I’m walking on eggshells around my wife.',
  'She is emotionally abusive.',
];
