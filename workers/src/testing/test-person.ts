import type { CrisisLevel } from '@winny/common/contract/crisis';
import type { PushEvent, PushPayload } from '@winny/common/contract/socket';
import type { NewTurn, TurnRecord } from '@winny/common/data/message/store';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { type SessionRecord, sessionModel } from '@winny/common/data/session/schema';
import { type UserRecord, userModel } from '@winny/common/data/user/schema';
import { replyJob } from '@winny/common/domain/crisis/decide';
import { CALM, SUICIDAL } from '@winny/common/domain/crisis/testing/verdicts';
import { channels } from '@winny/common/platform/channels';
import { connectSubscriber } from '@winny/common/platform/redis';
import { buildSession, buildUser } from '@winny/common/testing/builders';
import { expect, vi } from 'vitest';
import type { WorkerServices } from '../worker-services.ts';

const WAIT = { timeout: 45_000, interval: 20 };

/** A person who chats with the worker under test and receives the events of their tabs. */
export class TestPerson {
  readonly seen: { event: PushEvent; payload: unknown }[] = [];
  private clock = 0;

  private constructor(
    private readonly services: WorkerServices,
    readonly owner: OwnerId,
    readonly sessionId: string,
    private readonly subscriber: ReturnType<typeof connectSubscriber>,
  ) {}

  static async arrive(services: WorkerServices, redisUrl: string): Promise<TestPerson> {
    const user = await buildUser(services.db, {
      allowance: {
        day: 'a day',
        usedToday: 2,
        bonusLeft: 0,
        bonusGranted: false,
        charges: [{ key: 'the-charge', kind: 'daily', day: 'a day' }],
      },
    });
    const owner = ownerOf(user._id);
    const session = await buildSession(services.db, owner);
    const subscriber = connectSubscriber(redisUrl);
    const person = new TestPerson(services, owner, session._id.toHexString(), subscriber);
    subscriber.on('message', (_channel: string, message: string) => {
      const [event, payload] = JSON.parse(message) as [PushEvent, unknown];
      person.seen.push({ event, payload });
    });
    await subscriber.subscribe(channels.person(owner));
    return person;
  }

  leave(): void {
    this.subscriber.disconnect();
  }

  /**
   * Stores a message as the gateway does. Each is newer than the one before, unless `agoMs` is given.
   * @param agoMs how long ago it was accepted
   * @param given overrides of the stored turn
   */
  async accept(
    content: string,
    level: CrisisLevel = 0,
    agoMs = 0,
    given: Partial<NewTurn> = {},
  ): Promise<TurnRecord> {
    this.clock = Math.max(this.clock + 10, Date.now());
    const createdAt = new Date(this.clock - agoMs);
    const turn = await this.services.messages.accept(this.owner, {
      sessionId: this.sessionId,
      content,
      clientId: undefined,
      charge: { key: 'the-charge', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 1 },
      crisis: { ...(level >= 2 ? SUICIDAL : CALM), level },
      createdAt,
      dueAt: new Date(this.clock + 600_000),
      ...given,
    });
    if (!turn) throw new Error('not accepted');
    return turn;
  }

  private job(turn: TurnRecord) {
    const sessionId = turn.sessionId.toHexString();
    return { ownerId: this.owner, sessionId, messageId: turn._id.toHexString() };
  }

  /** Enqueues the verdict as the gateway does. @param gatewayId whose acknowledgement waits for it */
  askVerdict(turn: TurnRecord, gatewayId?: string): Promise<void> {
    const job = { ...this.job(turn), ...(gatewayId && { gatewayId }) };
    return this.services.enqueuer.enqueue('classify-crisis', job, turn._id.toHexString());
  }

  /** Enqueues the reply as the gateway does. @param jobId for a test that enqueues it twice */
  askReply(turn: TurnRecord, jobId = `${turn._id.toHexString()}.${turn.reply.attempt}`): Promise<void> {
    return this.services.enqueuer.enqueue(replyJob(turn.crisis), this.job(turn), jobId);
  }

  async now(turn: TurnRecord): Promise<TurnRecord> {
    const found = await this.services.messages.turn(this.owner, turn._id.toHexString());
    if (!found) throw new Error('the message is gone');
    return found;
  }

  /** Waits until the reply to a message is settled, in any state. */
  settled(turn: TurnRecord): Promise<TurnRecord> {
    return vi.waitFor(async () => {
      const now = await this.now(turn);
      expect(now.reply.open).toBe(false);
      return now;
    }, WAIT);
  }

  until(check: () => void | Promise<void>): Promise<void> {
    return vi.waitFor(check, WAIT);
  }

  /** The received payloads of one event. */
  events<E extends PushEvent>(name: E): PushPayload<E>[] {
    return this.seen.flatMap(({ event, payload }) => (event === name ? [payload as PushPayload<E>] : []));
  }

  /** The joined frames of a reply, of all attempts. */
  shown(turn: TurnRecord): string {
    const replyId = turn.reply.id.toHexString();
    const frames = this.events('reply:delta').filter((frame) => frame.replyId === replyId);
    return frames.map((frame) => frame.text).join('');
  }

  async user(): Promise<UserRecord> {
    const user = await userModel(this.services.db).findById(this.owner).lean<UserRecord>();
    if (!user) throw new Error('the person is gone');
    return user;
  }

  async session(): Promise<SessionRecord> {
    const session = await sessionModel(this.services.db).findById(this.sessionId).lean<SessionRecord>();
    if (!session) throw new Error('the session is gone');
    return session;
  }
}
