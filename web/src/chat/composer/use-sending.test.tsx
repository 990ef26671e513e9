import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { Refused } from '../../api/errors.ts';
import type { Conversation } from '../../realtime/conversation/conversation.ts';
import { createConversationStore } from '../../realtime/conversation/conversation-store.ts';
import { sessionId, userMessage } from '../../realtime/testing/frames.ts';
import { createUrgency, type Urgency } from './urgency.ts';
import { type Sending, type SendingOptions, useSending } from './use-sending.ts';

const last: SendMessageAnswer = {
  message: userMessage(1),
  isCrisis: false,
  crisisType: null,
  crisisReason: null,
  crisisLevel: 0,
  shouldShowPaywall: true,
  totalWinnyMessages: 5,
};
const limit = new Refused(429, 'No', { code: 'dailyLimit' });

let open: boolean;
let urgency: Urgency;
let outcome: Promise<SendMessageAnswer>;
let accept: (answer: SendMessageAnswer) => void;
let refuse: (error: Error) => void;
let options: SendingOptions;

beforeEach(() => {
  open = true;
  urgency = createUrgency();
  outcome = new Promise((resolve, reject) => {
    accept = resolve;
    refuse = reject;
  });
  options = {
    conversation: {
      store: createConversationStore(sessionId()),
      send: () => outcome,
      retry: () => outcome,
      discard: () => {},
      stop: async () => {},
      greet: async () => {},
      isOpen: () => open,
      close: () => {},
    } satisfies Conversation,
    urgency,
    onAnswer: vi.fn(() => false),
    onPaywall: vi.fn(),
    onUsedUp: vi.fn(),
    onConcern: vi.fn(),
    onRestore: vi.fn(),
    onClear: vi.fn(),
  };
});

/** The functions of the hook. Its state stays that of the first render. */
function render(): Sending {
  let sending: Sending | undefined;
  function Screen() {
    sending = useSending(options);
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  if (!sending) throw new Error('not rendered');
  return sending;
}

it.each<[string, (sending: Sending) => void]>([
  ['an earlier message', ({ send }) => send('Earlier')],
  ['a message that is sent again', ({ send }) => send('Earlier', 'id')],
  ['a reply that is requested again', ({ retryReply }) => retryReply('id')],
])('the answer to %s leaves the composer to a person in danger', async (_what, begin) => {
  begin(render());
  urgency.begin();
  accept(last);
  await vi.waitFor(() => expect(options.onAnswer).toHaveBeenCalledWith(last));
  expect(urgency.store.getState()).toBe(true);
  expect(options.onPaywall).not.toHaveBeenCalled();
});

it('the answer to the last message of the allowance does not open a dialog again that was closed', async () => {
  render().send('One more thing');
  accept(last);
  await vi.waitFor(() => expect(options.onUsedUp).toHaveBeenCalledTimes(1));
  expect(options.onPaywall).not.toHaveBeenCalled();
});

it('the refusal of a message that a person in danger sends again leaves them the composer', async () => {
  urgency.begin();
  render().send('Earlier', 'id');
  refuse(limit);
  await vi.waitFor(() => expect(options.onRestore).toHaveBeenCalledWith('Earlier'));
  expect(urgency.store.getState()).toBe(true);
  expect(options.onPaywall).not.toHaveBeenCalled();
});

it.each<[string, () => void]>([
  ['answered', () => accept(last)],
  ['refused', () => refuse(limit)],
])('what they write now ends it when it is %s without a crisis', async (_how, settle) => {
  urgency.begin();
  render().send('It was a joke.');
  settle();
  await vi.waitFor(() => expect(options.onPaywall).toHaveBeenCalledTimes(1));
  expect(urgency.store.getState()).toBe(false);
});

it('what they write now keeps the composer open when it is answered with a crisis', async () => {
  options.onAnswer = vi.fn(() => true);
  urgency.begin();
  render().send('I want to die.');
  accept({ ...last, isCrisis: true, shouldShowPaywall: false });
  await vi.waitFor(() => expect(options.onClear).toHaveBeenCalled());
  expect(options.onAnswer).toHaveBeenCalledTimes(1);
  expect(urgency.store.getState()).toBe(true);
});

it.each([
  { open: true, restored: 1 },
  { open: false, restored: 0 },
])(
  'a refused text that was sent again returns to the composer only in the open session: $open',
  async (when) => {
    render().send('Earlier', 'id');
    open = when.open;
    refuse(limit);
    await vi.waitFor(() => expect(options.onPaywall).toHaveBeenCalledTimes(1));
    expect(options.onRestore).toHaveBeenCalledTimes(when.restored);
  },
);
