import { createTallyStore } from '@winny/common/data/counter/tally';
import { MAIL_TRIES } from '@winny/common/platform/enqueue';
import { buildUser } from '@winny/common/testing/builders';
import { describe, expect, it } from 'vitest';
import { createMailer } from '../providers/mail.ts';
import { useMailSending } from '../testing/use-mail-sending.ts';

const sending = useMailSending();

/** A person with a stored mail. */
async function waiting(kind: 'welcome' | 'premium-started' = 'premium-started') {
  const user = await buildUser(sending.db);
  const key = `${kind}:${user._id}`;
  await sending.store(kind, user._id, key);
  const run = (options = {}) => sending.run(kind, user._id, key, options);
  return { user, key, run, record: () => sending.record(key) };
}

describe('a mail', () => {
  it('goes to the person, from us, as text and HTML', async () => {
    const { user, run, record } = await waiting();
    await run();
    const [mail] = sending.server.received;
    expect(mail?.from).toEqual({ name: 'Winny', address: 'winny@example.org' });
    expect(mail?.to).toEqual([{ name: '', address: user.email }]);
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    for (const body of [mail?.text, mail?.html]) expect(body).toContain('https://winny.example/account');
    expect(await record()).toMatchObject({
      state: 'sent',
      tries: 1,
      error: null,
      settledAt: expect.any(Date),
    });
  });

  it('is sent once, however many jobs it has', async () => {
    const { run } = await waiting();
    await Promise.allSettled([run(), run(), run()]);
    await run();
    expect(sending.server.received).toHaveLength(1);
  });

  it('is sent again with the same Message-ID when its worker died after the mail server took it', async () => {
    const { run, record } = await waiting();
    const real = sending.deps().mailer;
    const dies = {
      send: (...mail: Parameters<typeof real.send>) =>
        real.send(...mail).then(() => new Promise<void>(() => {})),
    };
    void run({ mailer: dies });
    await expect.poll(() => sending.server.received.length).toBe(1);
    expect(await record()).toMatchObject({ state: 'waiting', tries: 1 });
    // While the dead worker's lease lasts, the queue tries again later.
    await expect(run()).rejects.toThrow('Another worker is sending this mail.');
    expect(sending.server.received).toHaveLength(1);
    const later = () => new Date(Date.now() + 3 * 60_000);
    await run({ now: later });
    await run({ now: later });
    expect(sending.server.received).toHaveLength(2);
    const [first, second] = sending.server.received;
    expect(first?.messageId).toMatch(/^<premium-started\.[0-9a-f]{32}@winny\.example>$/);
    expect(second?.messageId).toBe(first?.messageId);
    expect((await waiting()).key).not.toBe((await record())?._id);
  });

  it('is given up after as many crashes as it has tries', async () => {
    const { run, record } = await waiting();
    const real = sending.deps().mailer;
    let clock = Date.now();
    for (let n = 1; n <= MAIL_TRIES; n += 1) {
      const taken = new Promise<void>((resolve) => {
        const mailer = {
          send: (...mail: Parameters<typeof real.send>) =>
            real.send(...mail).then(() => new Promise<void>(() => resolve())),
        };
        void run({ mailer, now: () => new Date(clock) });
      });
      await taken;
      clock += 3 * 60_000;
    }
    await run({ now: () => new Date(clock) });
    expect(sending.server.received).toHaveLength(MAIL_TRIES);
    expect(new Set(sending.server.received.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await record()).toMatchObject({ state: 'failed', error: 'WORKER_DIED' });
  });

  it('to set a password has a Message-ID for each try, because its link voids the one before', async () => {
    const user = await buildUser(sending.db);
    const key = `reset-password:${user._id}:1`;
    await sending.store('reset-password', user._id, key);
    const real = sending.deps().mailer;
    const dies = {
      send: (...mail: Parameters<typeof real.send>) =>
        real.send(...mail).then(() => new Promise<void>(() => {})),
    };
    void sending.run('reset-password', user._id, key, { mailer: dies });
    await expect.poll(() => sending.server.received.length).toBe(1);
    await sending.run('reset-password', user._id, key, { now: () => new Date(Date.now() + 3 * 60_000) });
    const [first, second] = sending.server.received;
    expect(second?.messageId).not.toBe(first?.messageId);
  });

  it('is dropped when the account was deleted', async () => {
    const key = 'premium-started:999999';
    await sending.store('premium-started', '999999', key);
    await sending.run('premium-started', '999999', key);
    expect(sending.server.received).toEqual([]);
    expect(await sending.record(key)).toMatchObject({ state: 'dropped' });
  });

  it.each([
    ['payment-failed', 'active', 'dropped'],
    ['payment-failed', 'past_due', 'sent'],
    ['subscription-cancelled', 'active', 'dropped'],
    ['subscription-cancelled', 'canceled', 'sent'],
  ] as const)('%s of a subscription that is %s by now is %s', async (kind, status, state) => {
    const endDate = new Date(Date.now() + 86_400_000);
    const subscription = { tier: 'premium', status, endDate, source: 'stripe', isTrialUsed: true } as const;
    const user = await buildUser(sending.db, { subscription });
    const key = `${kind}:${user._id}`;
    await sending.store(kind, user._id, key);
    await sending.run(kind, user._id, key);
    expect(await sending.record(key)).toMatchObject({ state });
    expect(sending.server.received).toHaveLength(state === 'sent' ? 1 : 0);
  });

  it('fails the job when the server refuses it for now, so that the queue tries again', async () => {
    const { user, run, record } = await waiting();
    sending.server.refuse(`450 4.2.1 <${user.email}> not now`);
    await expect(run()).rejects.toThrow(/^The mail server did not take the mail \(EENVELOPE 450\)\.$/);
    expect(await record()).toMatchObject({ state: 'waiting', tries: 1, error: 'EENVELOPE 450' });
    sending.server.refuse(null);
    await run();
    expect(sending.server.received).toHaveLength(1);
    expect(await record()).toMatchObject({ state: 'sent', tries: 2, error: null });
  });

  it('is given up after its last try, and at once when the server will never take it', async () => {
    const patient = await waiting();
    sending.server.refuse('450 4.2.1 not now');
    for (let n = 1; n < MAIL_TRIES; n += 1) await expect(patient.run()).rejects.toThrow('EENVELOPE 450');
    await patient.run();
    expect(await patient.record()).toMatchObject({
      state: 'failed',
      tries: MAIL_TRIES,
      error: 'EENVELOPE 450',
    });
    const unknown = await waiting();
    sending.server.refuse('550 5.1.1 no such mailbox');
    await unknown.run();
    expect(await unknown.record()).toMatchObject({ state: 'failed', tries: 1, error: 'EENVELOPE 550' });
    expect((await createTallyStore(sending.db).read()).mailsGivenUp).toBeGreaterThanOrEqual(2);
    sending.server.refuse(null);
    for (const { run } of [patient, unknown]) await run();
    expect(sending.server.received).toEqual([]);
  });

  it('goes to another machine by TLS alone, unless the URL says otherwise', async () => {
    const { run } = await waiting();
    // Reaches the same server by an address that does not count as this machine.
    const elsewhere = sending.server.url.replace('127.0.0.1', '0.0.0.0');
    const strict = createMailer(elsewhere, 'Winny <winny@example.org>');
    await expect(run({ mailer: strict })).rejects.toThrow('offers no TLS');
    expect(sending.server.received).toEqual([]);
    const told = createMailer(`${elsewhere}?requireTLS=false`, 'Winny <winny@example.org>');
    await run({ mailer: told });
    expect(sending.server.received).toHaveLength(1);
    for (const one of [strict, told]) one.close();
  });

  it('does not wait for a server that hangs once the job is given up', async () => {
    const { run, record } = await waiting();
    const hung = sending.server.hang();
    const giveUp = new AbortController();
    const sent = run({ signal: giveUp.signal });
    await hung;
    giveUp.abort(new Error('given up'));
    await expect(sent).rejects.toThrow('given up');
    expect(sending.server.received).toEqual([]);
    expect(await record()).toMatchObject({ state: 'waiting', leaseUntil: null });
  });
});
