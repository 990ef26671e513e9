/**
 * The letters on a person's avatar: the initials of first and last name, or the first initial, or the first letter of the
 * e-mail, or 'U' (HEAD-7).
 */
export function avatarInitials(person: {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
}): string {
  const first = initial(person.firstName);
  const last = initial(person.lastName);
  if (first && last) return first + last;
  return first || initial(person.email) || 'U';
}

/** The first grapheme of a text, so that accents and surrogate pairs stay whole. */
function initial(text: string | null | undefined): string {
  const [first] = Array.from((text ?? '').trim().normalize('NFC'));
  return first ? first.toLocaleUpperCase('en-GB') : '';
}
