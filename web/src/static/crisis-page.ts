import {
  type Hotline,
  type HotlineCountry,
  hotlineAction,
  hotlineHref,
} from '@winny/common/domain/crisis/hotline';
import { allLines, HOTLINE_REGIONS } from '@winny/common/domain/crisis/hotlines';
import escapeHtml from 'escape-html';
import { TIME_ZONES } from '../crisis/hotlines/device-region.ts';

const REGION_HEADINGS = {
  uk: 'United Kingdom',
  us: 'United States',
  other: 'Everywhere else',
} as const;

const COUNTRY_HEADINGS: Readonly<Record<HotlineCountry, string>> = {
  uk: 'United Kingdom',
  us: 'United States',
  europe: 'Europe',
  ireland: 'Ireland',
  australia: 'Australia',
  canada: 'Canada',
  new_zealand: 'New Zealand',
  world: 'Any other country',
};

/**
 * The hotlines of all regions as HTML that works without scripts. The time zones are for `public/crisis-page.js`, which puts
 * the reader's own region first.
 */
export function crisisBody(): string {
  const sections = HOTLINE_REGIONS.map(({ id }) => region(id)).join('\n');
  const zones = `data-uk="${escapeHtml(TIME_ZONES.uk.source)}" data-us="${escapeHtml(TIME_ZONES.us.source)}"`;
  return `<div id="lines" ${zones}>\n${sections}\n</div>`;
}

function region(id: (typeof HOTLINE_REGIONS)[number]['id']): string {
  const lines = allLines(id);
  const countries = [...new Set(lines.map((line) => line.country))];
  const several = countries.length > 1;
  const lists = countries.map((country) => {
    const heading = several ? `<h3 id="${country}">${COUNTRY_HEADINGS[country]}</h3>` : '';
    const items = lines.filter((line) => line.country === country).map(item);
    return `${heading}<ul class="lines">${items.join('')}</ul>`;
  });
  return `<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${REGION_HEADINGS[id]}</h2>
${several ? countryLinks(countries) : ''}${lists.join('\n')}
</section>`;
}

function countryLinks(countries: readonly HotlineCountry[]): string {
  const links = countries.map((country) => `<a href="#${country}">${COUNTRY_HEADINGS[country]}</a>`);
  return `<p class="countries">${links.join(' ')}</p>\n`;
}

function item(line: Hotline): string {
  const hours = `${line.hours.charAt(0).toLowerCase()}${line.hours.slice(1)}`;
  const terms = `${line.cost}${line.confidential ? ', confidential' : ''}. Hours: ${hours}.`;
  // For the button that copies it (`public/crisis-page.js`).
  const number = line.number === null ? '' : ` data-number="${escapeHtml(line.number)}"`;
  return `<li${line.emergency ? ' class="emergency"' : ''}><div><p class="name">${escapeHtml(line.name)}</p>
<p>${escapeHtml(line.audience)}</p><p>${escapeHtml(terms)}</p></div>
<a class="button" href="${escapeHtml(hotlineHref(line))}"${number}>${escapeHtml(hotlineAction(line))}</a></li>`;
}
