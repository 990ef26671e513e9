import type { RunningReply } from '../contract/message.ts';
import type { PushPayload } from '../contract/socket.ts';
import { channels, keys } from './channels.ts';
import { encodePush } from './publish.ts';
import type { Redis } from './redis.ts';

/** For records whose reply is never settled; otherwise the record is removed with the settlement. */
const RECORD_LIFETIME_MS = 10 * 60_000;

/** Longer than any attempt at a reply. */
const ERASED_MS = 60 * 60_000;

/**
 * Appends one frame to the record of a running reply and publishes it, or does neither. One step, so that whoever reads the
 * record after subscribing sees every frame exactly once: in the text, or as an event.
 *
 * KEYS meta, text, erased. ARGV channel, attempt, seq, text, event, kept (ms), replyTo, "append" or "repair".
 * Returns 1 done (or done before: a repeat after an unknown outcome), 0 there is a hole (Redis lost frames), -1 a newer
 * attempt has taken over, or the account was deleted. "repair" writes the whole text instead of one frame's and closes the hole.
 */
const WRITE_FRAME = `
if redis.call('EXISTS', KEYS[3]) == 1 then return -1 end
local meta = redis.call('HMGET', KEYS[1], 'attempt', 'seq')
local attempt, seq = tonumber(ARGV[2]), tonumber(ARGV[3])
local known = tonumber(meta[1])
if known and known > attempt then return -1 end
local have = -1
if known == attempt then have = tonumber(meta[2]) end
if ARGV[8] == 'append' then
  if have == seq then return 1 end
  if have ~= seq - 1 then return 0 end
end
if seq == 0 or ARGV[8] == 'repair' then
  redis.call('SET', KEYS[2], ARGV[4], 'PX', ARGV[6])
else
  redis.call('APPEND', KEYS[2], ARGV[4])
  redis.call('PEXPIRE', KEYS[2], ARGV[6])
end
redis.call('HSET', KEYS[1], 'attempt', ARGV[2], 'seq', ARGV[3], 'replyTo', ARGV[7])
redis.call('PEXPIRE', KEYS[1], ARGV[6])
redis.call('PUBLISH', ARGV[1], ARGV[5])
return 1`;

/** KEYS meta, text, erased. ARGV attempt, replyTo, kept (ms). Returns the text so far. */
const TAKE_OVER = `
if redis.call('EXISTS', KEYS[3]) == 1 then return '' end
redis.call('HSET', KEYS[1], 'attempt', ARGV[1], 'seq', -1, 'replyTo', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return redis.call('GET', KEYS[2]) or ''`;

type Scripted = Redis & {
  winnyWriteFrame(meta: string, text: string, erased: string, ...argv: (string | number)[]): Promise<number>;
  winnyTakeOver(
    meta: string,
    text: string,
    erased: string,
    attempt: number,
    replyTo: string,
    keptMs: number,
  ): Promise<string>;
};

export type FrameOutcome = 'written' | 'hole' | 'superseded';
const outcomes: Record<string, FrameOutcome> = { '1': 'written', '0': 'hole', '-1': 'superseded' };

/** Writes the frames of running replies (workers) and reads them (gateways). */
export function createRunningReplies(redis: Redis) {
  redis.defineCommand('winnyWriteFrame', { numberOfKeys: 3, lua: WRITE_FRAME });
  redis.defineCommand('winnyTakeOver', { numberOfKeys: 3, lua: TAKE_OVER });
  const scripted = redis as Scripted;

  return {
    /**
     * @param frame the event to publish
     * @param whole repairs a record that lost frames: the text of all frames up to and including this one
     */
    async write(ownerId: string, frame: PushPayload<'reply:delta'>, whole?: string): Promise<FrameOutcome> {
      const code = await scripted.winnyWriteFrame(
        keys.reply(ownerId, frame.replyId),
        keys.replyText(ownerId, frame.replyId),
        keys.erased(ownerId),
        channels.person(ownerId),
        frame.attempt,
        frame.seq,
        whole ?? frame.text,
        encodePush('reply:delta', frame),
        RECORD_LIFETIME_MS,
        frame.replyTo,
        whole === undefined ? 'append' : 'repair',
      );
      return outcomes[String(code)] ?? 'hole';
    },

    /** The text so far, or null when no frame is known (not started, settled or lost). */
    async read(ownerId: string, replyId: string): Promise<RunningReply | null> {
      const answers = await redis
        .multi()
        .hmget(keys.reply(ownerId, replyId), 'attempt', 'seq', 'replyTo')
        .get(keys.replyText(ownerId, replyId))
        .exec();
      const meta = answers?.[0]?.[1] as (string | null)[] | undefined;
      const text = answers?.[1]?.[1] as string | null | undefined;
      if (!meta?.[0] || !meta[1] || !meta[2] || typeof text !== 'string') return null;
      return { replyId, replyTo: meta[2], attempt: Number(meta[0]), seq: Number(meta[1]), text };
    },

    /**
     * Takes over a reply for a newer attempt before its first frame: frames of older attempts are no longer written or
     * published.
     * @returns exactly the published text of the reply
     */
    async takeOver(ownerId: string, replyId: string, replyTo: string, attempt: number): Promise<string> {
      return scripted.winnyTakeOver(
        keys.reply(ownerId, replyId),
        keys.replyText(ownerId, replyId),
        keys.erased(ownerId),
        attempt,
        replyTo,
        RECORD_LIFETIME_MS,
      );
    },

    /** Removes the record of a settled reply. */
    async forget(ownerId: string, replyId: string): Promise<void> {
      await redis.del(keys.reply(ownerId, replyId), keys.replyText(ownerId, replyId));
    },

    /**
     * Removes all records of a person for good: workers that still write one of their replies lose it. Reads every key of
     * Redis in parts, because the replies of deleted messages are not known any more.
     * @returns how many keys were removed
     */
    async erase(ownerId: string): Promise<number> {
      await redis.set(keys.erased(ownerId), '1', 'PX', ERASED_MS);
      let removed = 0;
      let cursor = '0';
      do {
        const [next, found] = await redis.scan(cursor, 'MATCH', keys.reply(ownerId, '*'), 'COUNT', 1_000);
        if (found.length > 0) removed += await redis.del(...found);
        cursor = next;
      } while (cursor !== '0');
      return removed;
    },
  };
}

export type RunningReplies = ReturnType<typeof createRunningReplies>;
