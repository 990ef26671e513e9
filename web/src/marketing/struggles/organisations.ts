import type { Organisation } from './struggle.ts';

/** Organisations that several struggles name. */
export const MIND: Organisation = {
  name: 'Mind',
  url: 'https://www.mind.org.uk/',
  what: 'information, and local branches in England and Wales',
};
export const TALKING_THERAPIES: Organisation = {
  name: 'NHS Talking Therapies',
  url: 'https://www.nhs.uk/nhs-services/mental-health-services/find-nhs-talking-therapies-for-anxiety-and-depression/',
  what: 'free therapy in England; you can refer yourself',
};
export const ANXIETY_UK: Organisation = {
  name: 'Anxiety UK',
  url: 'https://www.anxietyuk.org.uk/',
  what: 'information, groups and therapy for every kind of anxiety',
};
export const SAMARITANS: Organisation = {
  name: 'Samaritans',
  url: 'https://www.samaritans.org/',
  what: 'somebody to listen, day and night, about anything',
};
export const RELATE: Organisation = {
  name: 'Relate',
  url: 'https://www.relate.org.uk/',
  what: 'counselling for couples, families and single people',
};
export const FAMILY_LIVES: Organisation = {
  name: 'Family Lives',
  url: 'https://www.familylives.org.uk/',
  what: 'help and advice for families',
};
