import type { CrisisDetected } from '@winny/common/contract/crisis';
import { parseErrorBody, Refused, Unreachable } from '../../../web/src/api/errors.ts';
import { type Conversation, openConversation } from '../../../web/src/realtime/conversation/conversation.ts';
import type { RestTransport } from '../../../web/src/realtime/transport/rest-transport.ts';
import { TIMING, type Timing } from '../../../web/src/realtime/transport/timing.ts';
import { type Connection, openConnection } from '../../../web/src/realtime/transport/transports.ts';
import { type Person, RestError } from '../../driver/person.ts';

/** The browser's timing with shorter waits. */
const SHORT_WAITS: Timing = {
  ...TIMING,
  reconnectMinMs: 100,
  reconnectMaxMs: 1_000,
  ackMs: 6_000,
  watchdogMs: 4_000,
};

/** One tab: the browser's code for a live conversation, run outside a browser. */
export interface Tab {
  readonly connection: Connection;
  readonly conversation: Conversation;
  /** The messages for which a crisis was pushed. */
  readonly alarmed: ReadonlySet<string>;
  close(): void;
}

/**
 * Opens a tab of a person for a session.
 * @param live address for its socket: a gateway or a breakable connection
 * @param rest address for its REST requests
 */
export function openTab(person: Person, sessionId: string, live: string, rest: string = live): Tab {
  const connection = openConnection({
    url: live,
    token: person.cookie.slice(person.cookie.indexOf('=') + 1),
    timing: SHORT_WAITS,
    onUnauthorized: () => {
      throw new Error('A person was signed out during the run.');
    },
  });
  const conversation = openConversation(sessionId, {
    connection,
    rest: restTransport(person, rest),
    timing: SHORT_WAITS,
  });
  const alarmed = new Set<string>();
  connection.onPush((event, payload) => {
    if (event === 'crisis:detected') alarmed.add((payload as CrisisDetected).messageId);
  });
  return {
    connection,
    conversation,
    alarmed,
    close() {
      conversation.close();
      connection.close();
    },
  };
}

/** The REST transport for a process without a cookie store. */
function restTransport(person: Person, at: string): RestTransport {
  const call = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof RestError) || error.status === 503) throw new Unreachable(error);
      throw new Refused(error.status, error.message, parseErrorBody(error.body));
    }
  };
  return {
    messages: (sessionId) => call(person.get(`/api/chat/sessions/${sessionId}/messages`, at)),
    send: (body) => call(person.post('/api/chat/messages', body, at)),
    stop: (sessionId) => call(person.post(`/api/chat/sessions/${sessionId}/stop`, {}, at)),
    retry: (messageId) => call(person.post(`/api/chat/messages/${messageId}/retry`, {}, at)),
    greet: async (sessionId, content) => {
      await call(person.post('/api/chat/messages/auto', { sessionId, content }, at));
    },
  };
}
