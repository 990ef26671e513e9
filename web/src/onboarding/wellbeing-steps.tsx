import { chakra, Stack } from '@chakra-ui/react';
import { hotlineAction, hotlineHref } from '@winny/common/domain/crisis/hotline';
import { linesFor } from '@winny/common/domain/crisis/hotlines';
import { PLANS } from '@winny/common/domain/plan';
import { useOwnRegion } from '../crisis/hotlines/own-region.ts';
import { ExternalMark, newTab } from '../ui/text/external-link.tsx';
import { Text, TextLink } from '../ui/text/text.tsx';

/** How many hotlines fit here; the support dialog lists all. */
const LINES_SHOWN = 3;

/** Smaller text on low screens, to reduce scrolling. */
const LOW = '@media (max-height: 47rem)';
const low = { [LOW]: { gap: '3', '& p': { textStyle: 'small' } } };

const Panel = chakra('div', {
  base: { bg: 'care.soft', borderRadius: 'card', px: '5', py: '4', [LOW]: { py: '2' } },
});
const CallLink = chakra('a', {
  base: {
    display: 'block',
    py: '2',
    color: 'ink',
    textStyle: 'strong',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
  },
});

/** The first half of the last step: the disclaimer, and hotlines. */
export function Wellbeing() {
  const lines = linesFor(useOwnRegion(), null, 3).slice(0, LINES_SHOWN);
  return (
    <Stack gap="5" css={low}>
      <Stack gap="4" maxW="measure" css={{ [LOW]: { gap: '2' } }}>
        <Text>
          I’m not a licensed therapist, and what I say is for educational support only. I can’t diagnose
          anything, tell you which medicine to take, or take the place of somebody who knows you.
        </Text>
        <Text>
          I’m not an emergency service either. If you’re in danger, or it gets too much, there are people to
          call:
        </Text>
      </Stack>
      <Panel>
        <chakra.ul listStyleType="none">
          {lines.map((line) => (
            <li key={line.id}>
              <CallLink href={hotlineHref(line)} {...(line.kind === 'web' && newTab)}>
                {line.name}: {hotlineAction(line)}
              </CallLink>
            </li>
          ))}
        </chakra.ul>
      </Panel>
      <Text textStyle="small" tone="muted">
        Winny is for adults. The whole of it is in the{' '}
        <TextLink href="/terms-policies" display="inline-flex" alignItems="center" gap="1" {...newTab}>
          <ExternalMark>terms and policies</ExternalMark>
        </TextLink>
        .
      </Text>
    </Stack>
  );
}

const EXPECTATIONS = [
  {
    title: 'I say hello first',
    text: 'Two short messages. Then write whatever is on your mind, in any order, spelling optional.',
  },
  {
    title: 'You set the pace',
    text: 'Stop a reply, leave, come back next week. I won’t ask where you’ve been.',
  },
  {
    title: `${PLANS.free.messagesPerDay} free messages a day`,
    text: 'If you write that you’re in danger, that message always gets through and never counts.',
  },
  {
    title: 'Help is always on the screen',
    text: '“Support” has the people to call. “Leave quickly” puts the weather there instead, if somebody walks in.',
  },
] as const;

/** The second half of the last step: how Winny works. */
export function Expectations() {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="5" css={low}>
      {EXPECTATIONS.map(({ title, text }) => (
        <chakra.li key={title} ps="4" borderInlineStartWidth="3px" borderColor="lamp">
          <chakra.p textStyle="strong">{title}</chakra.p>
          <Text tone="muted">{text}</Text>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
