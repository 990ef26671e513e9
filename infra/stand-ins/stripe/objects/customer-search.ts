import { invalid } from '../api/stripe-error.ts';
import type { Customer } from '../state/wire-types.ts';

const CLAUSE = /^\s*(?:(email|name|phone)|metadata\[["']([^"']+)["']\])\s*([:~])\s*["']([^"']*)["']\s*$/;

/**
 * Whether a customer matches a search, such as `email:"a@example.com" AND metadata["user"]:"3"`.
 * @throws StripeError for a query that the stand-in cannot read
 */
export function matchesSearch(customer: Readonly<Customer>, query: string): boolean {
  return query.split(/\s+AND\s+/i).every((clause) => {
    const [, field, key, operator, value = ''] = CLAUSE.exec(clause) ?? [];
    if (operator === undefined) {
      throw invalid(
        `The stand-in cannot read this part of a search query: ${clause}. It knows email, name, phone and metadata with : and ~, joined by AND.`,
        'query',
      );
    }
    const found = String(key === undefined ? fieldOf(customer, field) : (customer.metadata[key] ?? ''));
    const [is, asked] = [found.toLowerCase(), value.toLowerCase()];
    return operator === ':' ? is === asked : is.includes(asked);
  });
}

function fieldOf({ email, name, phone }: Readonly<Customer>, field: string | undefined): string {
  return (field === 'email' ? email : field === 'name' ? name : phone) ?? '';
}
