export interface Hello {
  /** 'Saturday evening' */
  when: string;
  /** 'Good evening, Maya.' */
  greeting: string;
}

const hours = [
  { from: 0, part: 'night', words: 'You’re up late' },
  { from: 5, part: 'morning', words: 'Good morning' },
  { from: 12, part: 'afternoon', words: 'Good afternoon' },
  { from: 18, part: 'evening', words: 'Good evening' },
] as const;

/** The dashboard's greeting for the person's local time. */
export function hello(now: Date, firstName: string): Hello {
  const hour = now.getHours();
  const { part, words } = hours.findLast(({ from }) => hour >= from) ?? hours[0];
  const name = firstName.trim();
  return {
    when: `${now.toLocaleDateString('en-GB', { weekday: 'long' })} ${part}`,
    greeting: `${words}${name && `, ${name}`}.`,
  };
}
