import {
  type Hotline,
  type HotlineCountry,
  hotlineAction,
  hotlineHref,
} from '@winny/common/domain/crisis/hotline';
import { allLines, HOTLINE_REGIONS } from '@winny/common/domain/crisis/hotlines';
import escapeHtml from 'escape-html';

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

/** The hotlines of all regions as HTML that works without scripts. */
export function crisisBody(): string {
  return HOTLINE_REGIONS.map(({ id }) => region(id)).join('\n');
}

function region(id: (typeof HOTLINE_REGIONS)[number]['id']): string {
  const lines = allLines(id);
  const countries = [...new Set(lines.map((line) => line.country))];
  const lists = countries.map((country) => {
    const heading = countries.length > 1 ? `<h3>${COUNTRY_HEADINGS[country]}</h3>` : '';
    const items = lines.filter((line) => line.country === country).map(item);
    return `${heading}<ul class="lines">${items.join('')}</ul>`;
  });
  return `<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${REGION_HEADINGS[id]}</h2>
${lists.join('\n')}
</section>`;
}

function item(line: Hotline): string {
  const hours = `${line.hours.charAt(0).toLowerCase()}${line.hours.slice(1)}`;
  const terms = `${line.cost}${line.confidential ? ', confidential' : ''}. Hours: ${hours}.`;
  return `<li${line.emergency ? ' class="emergency"' : ''}><div><p class="name">${escapeHtml(line.name)}</p>
<p>${escapeHtml(line.audience)}</p><p>${escapeHtml(terms)}</p></div>
<a class="button" href="${escapeHtml(hotlineHref(line))}">${escapeHtml(hotlineAction(line))}</a></li>`;
}
