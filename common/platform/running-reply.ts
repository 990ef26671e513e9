import type { RunningReply } from '../contract/message.ts';
import type { PushPayload } from '../contract/socket.ts';
import { channels, keys } from './channels.ts';
import { encodePush } from './publish.ts';
import type { Redis } from './redis.ts';

/** For records whose reply is never settled; otherwise the record is removed with the settlement. */
const RECORD_LIFETIME_MS = 10 * 60_000;

/**
 * Appends one frame to the record of a running reply and publishes it, or does neither. One step, so that whoever reads the
 * record after subscribing sees every frame exactly once: in the text, or as an event.
 *
 * KEYS meta, text. ARGV channel, attempt, seq, text, event, kept (ms), replyTo, "append" or "repair".
 * Returns 1 done (or done before: a repeat after an unknown outcome), 0 there is a hole (Redis lost frames), -1 a newer
 * attempt has taken over. "repair" writes the whole text instead of one frame's and closes the hole.
 */
const WRITE_FRAME = `
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

type Scripted = Redis & {
  winnyWriteFrame(meta: string, text: string, ...argv: (string | number)[]): Promise<number>;
};

export type FrameOutcome = 'written' | 'hole' | 'superseded';
const outcomes: Record<string, FrameOutcome> = { '1': 'written', '0': 'hole', '-1': 'superseded' };

/** Writes the frames of running replies (workers) and reads them (gateways). */
export function createRunningReplies(redis: Redis) {
  redis.defineCommand('winnyWriteFrame', { numberOfKeys: 2, lua: WRITE_FRAME });
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
      const meta = keys.reply(ownerId, replyId);
      const text = keys.replyText(ownerId, replyId);
      const answers = await redis
        .multi()
        .get(text)
        .hset(meta, { attempt, seq: -1, replyTo })
        .pexpire(meta, RECORD_LIFETIME_MS)
        .exec();
      const shown = answers?.[0]?.[1];
      return typeof shown === 'string' ? shown : '';
    },

    /** Removes the record of a settled reply. */
    async forget(ownerId: string, replyId: string): Promise<void> {
      await redis.del(keys.reply(ownerId, replyId), keys.replyText(ownerId, replyId));
    },
  };
}

export type RunningReplies = ReturnType<typeof createRunningReplies>;
