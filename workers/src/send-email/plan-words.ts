import { PLANS } from '@winny/common/domain/plan';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number) => WORDS[count] ?? String(count);

/** How many messages the free plan has a day, in a word. */
export const FREE_MESSAGES = inWords(PLANS.free.messagesPerDay);

/** How many days a trial has, in a word. */
export const TRIAL_DAYS = inWords(PLANS.premium.price.trialDays);
