/** Expansions of short and slang forms. `words.ts` expands contractions by rule. */
const SHORTHAND = `
  im=i am, iam=i am, ima=i am going to, imma=i am going to, ive=i have, dont=do not, dnt=do not, wont=will not,
  cant=can not, cannot=can not, didnt=did not, doesnt=does not, isnt=is not, arent=are not, wasnt=was not,
  werent=were not, wouldnt=would not, couldnt=could not, shouldnt=should not, havent=have not, hasnt=has not,
  hadnt=had not, aint=am not, shouldve=should have, wouldve=would have, couldve=could have, youre=you are,
  theyre=they are, hes=he is, shes=she is, thats=that is, whats=what is, theres=there is, itll=it will,
  theyll=they will, youll=you will, youd=you would, theyd=they would, hed=he would, itd=it would, gonna=going to, gunna=going to,
  gona=going to, goin=going, gon=going to, wanna=want to, wana=want to, wannna=want to, wnna=want to,
  gotta=got to, tryna=trying to, tryin=trying, finna=about to, boutta=about to, bouta=about to, bout=about,
  needa=need to, hafta=have to, shoulda=should have, woulda=would have, coulda=could have, dunno=do not know,
  idk=i do not know, idc=i do not care, idgaf=i do not care, ik=i know, cuz=because, coz=because, cos=because,
  bc=because, becuz=because, bcuz=because, u=you, ur=your, r=are, b4=before, rn=right now, atm=right now,
  tn=tonight, 2nite=tonight, 2night=tonight, tonite=tonight, tonigt=tonight, toinght=tonight, tmrw=tomorrow,
  tmr=tomorrow, 2day=today, 2morrow=tomorrow, 4ever=forever, n=and, nd=and, ppl=people, smth=something,
  sth=something, smthn=something, sumthing=something, thru=through, tho=though, prolly=probably, prob=probably,
  probs=probably, def=definitely, kinda=kind of, sorta=sort of, alot=a lot, abt=about, pls=please, plz=please,
  gf=girlfriend, bf=boyfriend, hubby=husband, mommy=mum, mummy=mum, mom=mum, momma=mum, mama=mum, mother=mum,
  moms=mum, daddy=dad, father=dad, anymor=anymore, anymoar=anymore, anylonger=anymore, everyday=every day,
  kms=kill myself, kmself=kill myself, kys=kill yourself, ctb=kill myself, unalive=kill, unaliving=killing,
  unalived=killed, unlive=kill, sewerslide=suicide, sewercide=suicide, sewerside=suicide, sooicide=suicide,
  suey=suicide, selfharm=self harm, selfharming=self harming, selfharmed=self harmed, selfinjury=self harm,
  selfinjure=self harm, oded=overdosed, rped=raped, r4ped=raped
`;

/** Common misspellings of words in the rules; `words.ts` finds near misses of the longest ones. */
const MISSPELLED = `
  kil=kill, kll=kill, klil=kill, killl=kill, kiil=kill, kiill=kill, kyll=kill, kiling=killing, killin=killing,
  killng=killing, kililng=killing, klling=killing, kilin=killing, kiled=killed, dieing=dying, diying=dying,
  dyin=dying, deid=died, ded=dead, daed=dead, deadd=dead, alife=alive, suacide=suicide, sucide=suicide,
  suside=suicide, sucid=suicide, sucidal=suicidal, susidal=suicidal, suecide=suicide, cuicide=suicide,
  suiside=suicide, suisidal=suicidal, suicidle=suicidal, suicidial=suicidal, suacidal=suicidal, suiced=suicide,
  mself=myself, myslf=myself, mysellf=myself, miself=myself, meself=myself, mysalf=myself, mydelf=myself,
  myelf=myself, myselg=myself, mysef=myself, slef=self, liffe=life, lfie=life, lyfe=life, wnat=want, wnt=want,
  wannt=want, wantt=want, whant=want, wich=which, gong=going, giong=going, goign=going, thinkin=thinking,
  thikning=thinking, thoughs=thoughts, thougths=thoughts, thougts=thoughts, toughts=thoughts,
  htoughts=thoughts, hangin=hanging, hangng=hanging, cuting=cutting, cuttin=cutting, cuttting=cutting,
  ctting=cutting, hurtin=hurting, hurtting=hurting, hrut=hurt, hurrt=hurt, hrting=hurting, harmin=harming,
  endin=ending, overdoes=overdose, overdos=overdose, overdoze=overdose, overdosd=overdosed, ovrdose=overdose,
  pils=pills, pillz=pills, rasor=razor, razer=razor, blaed=blade, nooze=noose, bridg=bridge, throwup=throw up,
  laxitives=laxatives, laxitive=laxative, anerexia=anorexia, buliemia=bulimia, purgeing=purging,
  starveing=starving, stabed=stabbed, stabing=stabbing, chocked=choked, choaked=choked, strangeld=strangled,
  hitted=hit, beated=beat, threatend=threatened, threatned=threatened, treatened=threatened, abusiv=abusive,
  abbusive=abusive, abuseive=abusive, bleding=bleeding, bleedng=bleeding, breath=breathe, breth=breathe,
  tommorow=tomorrow, tomorow=tomorrow, tommorrow=tomorrow, anymroe=anymore, nomore=no more, becuase=because,
  becasue=because, beacuse=because, liveing=living, alredy=already, freind=friend, frend=friend, woudl=would,
  shoud=should, coud=could, dosnt=does not, hav=have, sombody=somebody, somone=someone, existance=existence,
  exsist=exist, exsisting=existing, hospitle=hospital, medecine=medicine, medacine=medicine, poisin=poison,
  posion=poison, painles=painless, jumpin=jumping
`;

/** The rules' spelling of a form, or undefined for an unknown one. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  `${SHORTHAND},${MISSPELLED}`.split(',').map((entry): [string, string] => {
    const [form = '', meaning = ''] = entry.split('=');
    return [form.trim(), meaning.trim()];
  }),
);

/** Two words that mean another one, or two others. */
export const PAIRS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    'sewer slide=suicide',
    'sewer side=suicide',
    'sewer cide=suicide',
    'sooey side=suicide',
    'self deletion=suicide',
    'toaster bath=suicide',
    'self delete=kill myself',
    'self deleting=killing myself',
    'un alive=kill',
    'un aliving=killing',
    'un alived=killed',
  ].map((entry): [string, readonly string[]] => {
    const [pair = '', meaning = ''] = entry.split('=');
    return [pair, meaning.split(' ')];
  }),
);

/** Spellings of "die" that are other words unless a verb comes before them. */
export const DIE_AFTER_VERB: ReadonlySet<string> = new Set(['dei', 'ide']);

/** Words to find in any disguise: masked with stars, spelled with digits, run together. */
export const SENSITIVE_WORDS: readonly string[] = (
  'kill killing killed myself suicide suicidal die dying dead death hang hanging hanged noose overdose overdosed overdosing ' +
  'self harm harming harmed hurt hurting cut cutting slit wrists wrist bleed bleeding burn burning pills razor blade knife gun ' +
  'shoot shooting stab stabbing stabbed jump bridge rope murder raped rape abuse abused abusing beat beats choke choked strangled ' +
  'hit hits starve starving purge purging vomit laxatives anorexia anorexic bulimia poison end ending life alive live living ' +
  'unalive exist existing disappear goodbye tonight worthless burden pain painless yourself himself herself themselves want'
).split(' ');

/** Long words without an English neighbour one letter away, so that any single typo in them can be corrected. */
export const MENDED_WORDS: readonly string[] = [
  'suicide',
  'suicidal',
  'myself',
  'yourself',
  'overdose',
  'overdosed',
  'overdosing',
  'laxatives',
  'unconscious',
  'anorexia',
  'bulimia',
  'strangled',
  'threatened',
  'existence',
  'tonight',
  'anymore',
  'worthless',
];
