import type { SendMessageAnswer } from '@winny/common/contract/message';
import { expect, it } from 'vitest';
import { messageId, sessionId } from '../../realtime/testing/frames.ts';
import { crisisOfAnswer } from './crisis-of-answer.ts';

const answer: SendMessageAnswer = {
  message: {
    id: messageId(),
    role: 'user',
    content: 'Words',
    createdAt: new Date().toISOString(),
    status: 'complete',
  },
  isCrisis: false,
  crisisType: null,
  crisisReason: null,
  crisisLevel: 1,
  shouldShowPaywall: false,
  totalWinnyMessages: 1,
};
const crisis = {
  crisisType: 'abuse',
  crisisReason: 'You mentioned that somebody hurts you.',
  crisisLevel: 2,
} as const;

it('is that of a model, also where the message of the answer holds only what the detector found', () => {
  const raised = { ...answer, isCrisis: true, ...crisis };
  const ids = { sessionId: sessionId(), messageId: messageId() };
  expect(crisisOfAnswer(raised, sessionId())).toEqual({ ...ids, ...crisis });
  expect(crisisOfAnswer({ ...raised, ownLines: 'abuse_sexual' }, sessionId())).toEqual({
    ...ids,
    ...crisis,
    ownLines: 'abuse_sexual',
  });
});

it('is none for a concern', () => {
  expect(crisisOfAnswer(answer, sessionId())).toBeNull();
});
