/** Where a hotline can be checked. Beside the directory, because screens do not need it. */
export type HotlineSource = {
  /** The hotline's id in the directory. */
  readonly id: string;
  /** The organisation's own page, to check the entry. */
  readonly sourceUrl: string;
  /**
   * The day, 'YYYY-MM-DD', on which a person checked the entry against its source; null if none has. Entries were written from
   * the specification and general knowledge: they must be checked before real people rely on them.
   */
  readonly checked: string | null;
};

/** The day on which the entries were written. One that was never verified is as old as this. */
export const HOTLINES_WRITTEN = '2026-11-21';

const source = (id: string, sourceUrl: string, checked: string | null): HotlineSource => ({
  id,
  sourceUrl,
  checked,
});

/** The source of every hotline. */
export const HOTLINE_SOURCES: readonly HotlineSource[] = [
  source(
    'uk-emergency',
    'https://www.nhs.uk/nhs-services/urgent-and-emergency-care-services/when-to-call-999/',
    null,
  ),
  source('uk-samaritans', 'https://www.samaritans.org/how-we-can-help/contact-samaritan/', null),
  source('uk-shout', 'https://giveusashout.org/', null),
  source('uk-childline', 'https://www.childline.org.uk/', null),
  source('uk-nspcc', 'https://www.nspcc.org.uk/keeping-children-safe/our-services/nspcc-helpline/', null),
  source('uk-young-text', 'https://www.youngminds.org.uk/', null),
  source('uk-papyrus', 'https://www.papyrus-uk.org/papyrus-hopeline247/', null),
  source('uk-domestic-abuse', 'https://www.nationaldahelpline.org.uk/', null),
  source('uk-mens-advice', 'https://mensadviceline.org.uk/', null),
  source('uk-rape-support', 'https://247sexualabusesupport.org.uk/', null),
  source('uk-stop-it-now', 'https://www.stopitnow.org.uk/', null),
  source('uk-respect', 'https://respectphoneline.org.uk/', null),
  source('uk-beat', 'https://www.beateatingdisorders.org.uk/', null),
  source('uk-nhs-111', 'https://111.nhs.uk/', null),
  source('us-emergency', 'https://www.911.gov/', null),
  source('us-988-call', 'https://988lifeline.org/', null),
  source('us-988-text', 'https://988lifeline.org/', null),
  source('us-crisis-text-line', 'https://www.crisistextline.org/', null),
  source('us-trevor', 'https://www.thetrevorproject.org/', null),
  source('us-domestic-violence', 'https://www.thehotline.org/', null),
  source('us-childhelp', 'https://www.childhelphotline.org/', null),
  source('us-rainn', 'https://rainn.org/', null),
  source('us-anad', 'https://anad.org/', null),
  source('us-poison-control', 'https://www.poison.org/', null),
  source('europe-emergency', 'https://digital-strategy.ec.europa.eu/en/policies/112', null),
  source('europe-emotional-support', 'https://www.befrienders.org/', null),
  source('europe-child-helpline', 'https://childhelplineinternational.org/', null),
  source('ireland-emergency', 'https://www.112.ie/', null),
  source('ireland-samaritans', 'https://www.samaritans.org/ireland/', null),
  source('ireland-text', 'https://www.textaboutit.ie/', null),
  source('ireland-womens-aid', 'https://www.womensaid.ie/', null),
  source('ireland-childline', 'https://www.childline.ie/', null),
  source('australia-emergency', 'https://www.triplezero.gov.au/', null),
  source('australia-lifeline', 'https://www.lifeline.org.au/', null),
  source('australia-1800respect', 'https://www.1800respect.org.au/', null),
  source('australia-kids-helpline', 'https://kidshelpline.com.au/', null),
  source(
    'canada-emergency',
    'https://www.canada.ca/en/public-health/services/mental-health-services/mental-health-get-help.html',
    null,
  ),
  source('canada-988-call', 'https://988.ca/', null),
  source('canada-988-text', 'https://988.ca/', null),
  source('canada-kids-help-phone', 'https://kidshelpphone.ca/', null),
  source('new-zealand-emergency', 'https://www.govt.nz/', null),
  source('new-zealand-1737-call', 'https://1737.org.nz/', null),
  source('new-zealand-1737-text', 'https://1737.org.nz/', null),
  source('new-zealand-womens-refuge', 'https://womensrefuge.org.nz/', null),
  source('new-zealand-youthline', 'https://www.youthline.co.nz/', null),
  source('world-find-a-helpline', 'https://findahelpline.com/', null),
];
