import { describe, expect, it } from 'vitest';
import { detectCrisis } from './detector.ts';
import { takesBack } from './reassurance.ts';

const hears = (text: string) => takesBack(text, detectCrisis(text));

describe('takesBack', () => {
  it.each([
    'I’m fine.',
    'im ok now, thanks',
    'I feel better.',
    'I feel a bit better today, thank you Winny',
    'I am safe.',
    'I’m safe at home with my mum now',
    'I’m okay, don’t worry about me',
    'I’m fine and I won’t do anything',
    'You misunderstood me.',
    'You misunderstood, I don’t want to die.',
    'I didn’t mean it like that.',
    'It was just a joke',
    'I’m not going to do anything.',
    'I won’t hurt myself',
    'I won’t hurt anyone',
    'I won’t do it, I promise',
    'I will not do anything stupid.',
    'I won’t act on it and I have told my mum',
  ])('hears it in: %s', (text) => {
    expect(hears(text)).toBe(true);
  });

  it.each([
    'I’m not fine.',
    'I’m not okay at all.',
    'I am far from fine.',
    'I wish I was okay.',
    'What do you mean?',
    'Thank you.',
    'My mum is coming over.',
    '',
    'You misunderstood, I want to die tonight',
    'I’m fine, I just want to die',
    'I’m calm now, it is all decided',
    'I feel better now.', // A sudden calm is a sign itself.
    'I am ok with dying',
    'I am good at hiding it',
    'I am fine with never waking up',
    'I am safe nowhere',
    'I feel better when I cut',
    'I will be better off gone',
    'I’ll be fine once it is over',
    'I am fine as long as I don’t have to wake up',
    'everyone thinks I am fine',
    'I keep telling people I’m ok',
    'I just pretend I am fine',
    'I said I’m fine',
    'That doesn’t mean that much to me',
    'I won’t do this any more',
    'I’m not going to act like I care',
    'I am not just joking',
    'I won’t do it tonight',
    'I will not hurt anyone but myself',
    'I will not do anything to stop it',
    'I won’t do that again, next time it will work',
    'I never meant it like that until now',
    'im fine. everyone would be better off though',
    'I would never do it while my mum is alive',
    'I won’t do it yet',
    'I won’t do it unless he leaves',
    'You got that wrong, it’s worse',
    'I didn’t mean it like that, but I still want it to end',
  ])('does not hear it in: %s', (text) => {
    expect(hears(text)).toBe(false);
  });
});
