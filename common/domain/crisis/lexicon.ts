import type { Lexicon } from './pattern.ts';

/**
 * The phrases of the rules, spelled as `text/words.ts` returns them: contractions expanded ("i am", "do not"), "going to"
 * for gonna, "mum" and "dad" for all their synonyms.
 */
export const LEXICON: Lexicon = {
  /** Fillers that `~` skips. */
  filler: (
    'am|have|been|was|had|do|did|accidentally|' +
    'really|just|so|honestly|truly|actually|literally|fucking|fuckin|freaking|badly|seriously|kind of|sort of|maybe|probably|perhaps|' +
    'always|still|constantly|often|sometimes|even|now|also|totally|genuinely|desperately|completely|basically|simply|please|actively|' +
    'like|lol|tbh|ngl|usually|only|definitely|quite|very|much|almost|secretly|finally|legit|deeply|again|well|oh|god|all the time|' +
    'a lot|more and more|every day|every night|these days|lately|recently|a bit|a little|far|damn|soon|currently|already|both|fully|' +
    'right now|today|tonight|somehow|absolutely|straight up|low key|lowkey|highkey|effing|bloody|quickly|slowly|myself just'
  ).split('|'),

  want: [
    'want|wanting to',
    'would like|love|prefer to',
    'wish to',
    'wish i could',
    'need to',
    'have|got to',
    'desire to',
    'long|longing to',
    'hope to',
    'feel|feeling like i should',
    'yearn|yearning to',
    'wanted|craving to',
    'deserve to',
    'ready|prepared|determined|tempted to',
    'wishing i could',
    'ought to',
  ],
  plan: [
    'going to',
    'will',
    'plan|planning|planned to',
    'plan|planning on',
    'about to',
    'intend|intending to',
    'trying to',
    'have decided|decided to',
    'decided on',
    'made up my mind to',
    'thinking of|about',
    'think of|about',
    'thought of|about',
    'considering',
    'consider',
    'contemplating',
    'contemplate',
    'might',
    'may',
    'fantasize|fantasise|fantasizing|fantasising|fantasized|fantasised about',
    'dream|dreaming|daydream|daydreaming of|about',
    'ready to',
    'should',
    'could',
    'feel like',
    'feeling like',
    'end up',
    'preparing to',
    'decide to',
    'debating',
    'tempted to',
    'urge to',
    'urges to',
    'willing to',
    'close to',
    'would rather',
    'better',
    'need to',
    'looking forward to',
    'getting ready to',
    'obsessed with',
    'obsessing over|about',
    'picturing',
    'imagining',
    'imagine',
  ],
  intend: ['{want}', '{plan}'],
  /** Suicide without the word "myself". */
  leap: [
    'jump|jumping|leap|leaping ..1 off|in_front_of|from|under|into_traffic|out_of_the_window|out_of_a_window',
    'step|stepping|walk|walking|run|running ..1 off_the|off_a|into_traffic|in_front_of|into_the_road|into_the_sea|onto_the_tracks',
    'driving|drive|crashing|crash|steering|steer|swerve|swerving ..3 off_the_road|off_a_bridge|off_a_cliff|into_a|into_the|into_oncoming|off_the_bridge',
    'let|letting go of_the_wheel',
    'pull|pulling the trigger',
    'fall|falling|throw|throwing ..1 onto_the_tracks|off_the|in_front_of',
    'swallow|swallowing|take|taking all|everything|every|the_whole ..4 {pills}|medicine_cabinet|bottle|cabinet|tablets|pack|bathroom',
  ],
  ponder:
    'imagine|imagining|picture|picturing|think_about|thinking_about|thought_about|think_of|thinking_of|thought_of|wonder|wondering|wondered|dream_of|dreaming_of|fantasise_about|fantasize_about|considered|considering|tempted_to|want_to|going_to|plan_to|plan_is_to|planning_to|feel_like|urge_to|about_to|stop_myself_from|ready_to|might|tells_me_to|telling_me_to|tell_me_to|close_to|so_easy_to|easy_to'
      .split('|')
      .map((words) => words.replaceAll('_', ' ')),
  /** Verbs that need "myself" after them. */
  kill: (
    'kill|killing|end|ending|off|offing|hang|hanging|drown|drowning|gas|gassing|execute|executing|murder|murdering|shoot|shooting|stab|stabbing|poison|poisoning|' +
    'suffocate|suffocating|asphyxiate|asphyxiating|strangle|strangling|electrocute|electrocuting|neck|necking|delete|deleting|eliminate|rid_of|destroy|destroying|' +
    'do_away_with|doing_away_with|top|topping|slaughter|bleed_out|terminate|gun|knife|rope|yeet'
  )
    .split('|')
    .map((words) => words.replaceAll('_', ' ')),
  /** Those of them that are not also nouns or particles: "take the stress off myself" is no act. */
  kill_verb: (
    'kill|killing|drown|drowning|execute|executing|stab|stabbing|poisoning|hang|' +
    'suffocate|suffocating|asphyxiate|asphyxiating|strangle|strangling|electrocute|electrocuting|eliminate|' +
    'do_away_with|doing_away_with|slaughter|terminate'
  )
    .split('|')
    .map((words) => words.replaceAll('_', ' ')),
  kill_slang:
    'end|ending|off|offing|hanging|gas|gassing|murder|murdering|shoot|shooting|poison|neck|necking|delete|deleting|rid_of|destroy|destroying|top|topping|bleed_out|gun|knife|rope|yeet'
      .split('|')
      .map((words) => words.replaceAll('_', ' ')),
  /** Words directly before an act, so that the next one is a verb. */
  before_act: [
    'to|will|would|might|may|could|should|must|and|or|not|i|me|of|about|from|am|been|start|by|consider|considering|like|by|on|then|be|being|get|for|stop',
    'why|how do|not',
  ],
  my_life: [
    'my ~ life',
    'my own life',
    'my existence',
    'my sad|miserable|pathetic|worthless|shitty|stupid|meaningless|pointless life',
    'my suffering',
    'my ~ shit',
    'my misery',
    'this life',
    'my time on|in this|the earth|world',
  ],
  die: [
    'die',
    'dead',
    'be dead',
    'be dying',
    'stop existing',
    'cease to exist',
    'cease existing',
    'not exist',
    'not be alive',
    'not live',
    'not be here anymore',
    'drop dead',
    'leave this world|earth|life|planet',
    'stop living',
    'stop being alive',
    'quit life',
    'give up on life',
    'pass away',
    'be gone forever|for_good',
    'no longer exist|live',
    'be with the angels',
    'be put down',
    'be no more',
    'disappear forever|for_good',
    'fall asleep forever',
    'sleep forever',
    'not wake up',
    'never wake up',
    'escape this life',
    'rest forever',
    'join my dead|late ..2',
  ],
  /** Acts that are deadly as they are said. */
  lethal_act: [
    '{self_kill}',
    'die',
    'overdose|od',
    'hang|drown|shoot|gas|stab|electrocute|suffocate myself',
    'hang ~ from|off|in',
    'jump|leap|throw_myself|fling_myself ..2 off|in_front_of|from|under|out_of|into',
    'step|walk|run|drive|crash|swerve|steer ..3 in_front_of|into|off|under ..3 train|traffic|lorry|truck|bus|bridge|cliff|wall|tree|river|sea|lake|canal|oncoming|road',
    'slit|cut|open|slash my ~ wrists|wrist|throat|veins',
    'swallow|take|drink|neck ~ all|everything|the_whole|every|the_lot|them_all|a_bottle_of ..4',
    'pull ~ the ~ trigger',
    'bleed ~ out|to_death',
    'set ~ myself ~ on ~ fire',
    'starve ~ myself ~ to ~ death',
  ],
  look_up: [
    'look|looked|looking up',
    'google|googled|googling|search|searched|searching|check|checked|checking|calculate|calculated|researched|researching|wondering|wonder',
    'work|worked|working out',
  ],
  recent: [
    'today|tonight|yesterday|earlier|just_now|this_morning|this_afternoon|this_evening|last_night|an_hour_ago|hours_ago|minutes_ago|a_few_hours_ago|two_days_ago|three_days_ago|a_few_days_ago|the_other_day|on_the_weekend',
  ],
  self_kill: [
    '{kill} ~ myself',
    'end|ending|take|taking|finish|finishing|terminate|terminating ~ {my_life}',
    'end|ending it all',
    'commit|committing ~ suicide',
    'my suicide',
    'kill or hurt myself',
    'suicide',
  ],
};
