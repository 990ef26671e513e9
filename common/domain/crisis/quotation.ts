import type { Sentence } from './text/pieces.ts';

/** Words that are written, printed, sung or shown for others, and so are quoted without a present danger of the person. */
const SOURCE =
  / (?:articles?|books?|novels?|memoirs?|leaflets?|pamphlets?|brochures?|booklets?|flyers?|posters?|adverts?|ads?|films?|movies?|documentary|documentaries|series|episodes?|podcasts?|radio|tv|telly|news|headlines?|newspapers?|magazines?|columns?|blogs?|threads?|tweets?|tiktoks?|reddit|videos?|clips?|songs?|lyrics?|poems?|plays?|scripts?|stories|story|chapters?|textbooks?|handouts?|slides?|worksheets?|websites?|surveys?|questionnaires?|quiz|case study|case studies|example|examples|teacher|lecturer|professor|lecture|narrator|subtitles?|captions?|memes?|dictionary|translate|translation|exhibition|campaign|charity|posts?|quote|quotes|billboard|training course) /;
/** A person of no name who speaks in public or in a text. */
const SOMEBODY =
  / (?:a|an|one|some|this|another|the) (?:[^ ]+ )?(?:woman|man|lady|guy|survivor|victim|speaker|caller|presenter|celebrity|singer|actress|actor|character|author|writer|interviewee|participant|witness|comedian|politician) (?:[^ ]+ ){0,2}(?:says|said|saying|wrote|writes|tells|told|explains|explained|describes|described|sings|sang|goes|reads|read|asks|asked|talks|talked|replies) /;
const READ_ALOUD = / (?:read|reads|reading) (?:[^ ]+ ){0,4}(?:aloud|out|out loud) /;
/** The person's own words stay their own, wherever they were written. */
const OWN_WORDS =
  / i (?:[^ ]+ )?(?:said|say|saying|told|tell|telling|wrote|write|writing|texted|posted|typed|tweeted|replied|answered|screamed|shouted|whispered|admitted|commented|messaged|put|thought|think|keep thinking|am thinking) | (?:and|then) (?:told|said|wrote|texted|posted|typed) /;
const OWN_WRITING =
  / my (?:own |goodbye |last |suicide |new )?(?:note|letter|diary|journal|post|text|message|words|essay|poem|song|story|blog|tweet) /;
/** Words said to the person, or by somebody close to them, may be a threat or a call for help. */
const CLOSE =
  / (?:to|at|for|told|tells|tell|telling|sent|sends|texted|texts|messaged|emailed|called|calls|asked|warned) me | my (?:[^ ]+ ){0,2}?(?:mum|mom|mother|dad|father|stepdad|stepmum|stepfather|stepmother|parents|brother|sister|son|daughter|child|children|kid|kids|baby|niece|nephew|cousin|uncle|aunt|gran|nan|grandad|grandma|husband|wife|partner|boyfriend|girlfriend|fiance|fiancee|ex|friend|mate|bestie|roommate|flatmate|neighbour|neighbor|boss|student|students|pupil|pupils|patient|client|colleague|coworker|stalker|abuser|bully|carer) | (?:child|pupil|student|kid|boy|girl) (?:[^ ]+ ){0,5}(?:in|of|from) my | (?:he|she|they) (?:[^ ]+ ){0,2}(?:posted|commented|texted|messaged|shouted|shouts|screamed|screams|yelled|yells) /;
const TO_THE_READER = / (?:you|your|u) /;
/** "It says …": what it is was said in the sentence before. */
const SHORT = 6;

/**
 * Whether a match stands in a quotation of an article, a leaflet, a film, or of somebody who is neither the person nor close to
 * them (SAFE-17).
 */
export function isQuotedFromSource(
  sentence: Sentence,
  previous: Sentence | null,
  from: number,
  to: number,
): boolean {
  for (let index = from; index < to; index += 1) if (!sentence.quoted[index]) return false;
  if (from >= to) return false;
  const own = sentence.around;
  const around = ` ${previous && own.length < SHORT ? `${previous.around.join(' ')} ` : ''}${own.join(' ')} `;
  if (isOwnQuotation(sentence) || OWN_WORDS.test(around) || CLOSE.test(around)) return false;
  if (SOURCE.test(around) || READ_ALOUD.test(around)) return true;
  return SOMEBODY.test(around) && !TO_THE_READER.test(sentence.joined);
}

/** Whether the words before or after a quotation say that it is the person's own: "I wrote …", "my note says …". */
export function isOwnQuotation(sentence: Sentence): boolean {
  return OWN_WORDS.test(` ${sentence.around.join(' ')} `) || quotesOwnWriting(sentence);
}

/** Whether a quotation is of what the person has written: "my note says …". */
export function quotesOwnWriting({ around }: Sentence): boolean {
  return OWN_WRITING.test(` ${around.join(' ')} `);
}
