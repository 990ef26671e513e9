/**
 * The letters on a person's avatar: initials of first and last name; else the first initial; else the first letter of the
 * e-mail; else 'U' (HEAD-7).
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

/** The first character of a text as a person sees it, so that an accent or a surrogate pair is never cut in half. */
function initial(text: string | null | undefined): string {
  const [first] = Array.from((text ?? '').trim().normalize('NFC'));
  return first ? first.toLocaleUpperCase('en-GB') : '';
}
