import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import { testDepth } from '../../../testing/test-depth.ts';
import { notifyStatement, type PgNotifier } from '../../database/pg-notifier.ts';
import type { Database } from '../../database/schema.ts';

/** Two nodes of one site whose notifiers are under test. */
export interface NotifiersUnderTest {
  readonly here: PgNotifier;
  readonly there: PgNotifier;
  readonly db: Kysely<Database>;
  /** Cuts the connections by which both hear of messages; they can be made again. */
  sever(): Promise<void>;
}

/** Conformance suite that every way of messages between nodes must pass. `subject` is called in each test. */
export function describeNotifier(subject: () => NotifiersUnderTest): void {
  const newChannel = (): string => `a "channel" ${randomBytes(6).toString('hex')}`;

  /** Collects what a node receives, until `end`, which comes after all that was published before it. */
  const collect = async (notifier: PgNotifier, channel: string) => {
    const received: string[] = [];
    const ended = Promise.withResolvers<readonly string[]>();
    const stop = notifier.subscribe(channel, (payload) => {
      if (payload === 'end') ended.resolve(received);
      else received.push(payload);
    });
    await notifier.ready();
    return { received: ended.promise, stop };
  };

  const publishWith = async (channel: string, payload: string): Promise<void> => {
    const { here, db } = subject();
    await sql`select ${here.column(channel, payload)}`.execute(db);
    await here.afterCommit(channel, payload);
  };

  it('brings a message to every node, the publisher too, in its own channel only, in order and once', async () => {
    const { here, there } = subject();
    const [channel, other] = [newChannel(), newChannel()];
    const collected = await Promise.all([collect(here, channel), collect(there, channel), collect(there, other)]);
    const sent = Array.from({ length: testDepth.everyVariant ? 200 : 30 }, (_, no) => `id-${no}`);
    for (const payload of [...sent, 'end']) await here.publish(channel, payload);
    await here.publish(other, 'end');
    expect(await Promise.all(collected.map(({ received }) => received))).toEqual([sent, sent, []]);
  });

  it('brings any text of up to 7000 bytes', async () => {
    const { here, there } = subject();
    const channel = newChannel();
    const { received } = await collect(there, channel);
    const sent = ['', '行\r\n$3\r\n第二行', '🐦'.repeat(1750), 'it\'s "quoted" \\'];
    for (const payload of [...sent, 'end']) await here.publish(channel, payload);
    expect(await received).toEqual(sent);
  });

  it('brings a message of a statement once, whichever half of it does', async () => {
    const { here, there } = subject();
    const channel = newChannel();
    const collected = await Promise.all([collect(here, channel), collect(there, channel)]);
    for (const payload of ['1', '2', 'end']) await publishWith(channel, payload);
    expect(await Promise.all(collected.map(({ received }) => received))).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
  });

  it('brings a message that belongs to a transaction when it commits, and not when it does not', async () => {
    const { there, db } = subject();
    const channel = newChannel();
    const { received } = await collect(there, channel);
    const inTransaction = (payload: string, fails: boolean) =>
      db.transaction().execute(async (tx) => {
        await sql`select ${notifyStatement(channel, payload)}`.execute(tx);
        if (fails) throw new Error('rolled back');
      });
    await inTransaction('kept', false);
    await expect(inTransaction('lost', true)).rejects.toThrow('rolled back');
    await inTransaction('end', false);
    expect(await received).toEqual(['kept']);
  });

  it('receives again after the connection was lost, and has subscribers reload until they succeed', async () => {
    const { here, there, sever } = subject();
    const channel = newChannel();
    const { received } = await collect(there, channel);
    let tries = 0;
    const reloaded = Promise.all(
      [here, there].map(
        (notifier) =>
          new Promise<void>((resolve) => {
            const stop = notifier.onReconnect(() => {
              if (notifier === there) tries += 1;
              if (notifier === there && tries === 1) throw new Error('not yet');
              stop();
              resolve();
            });
          }),
      ),
    );
    await sever();
    await reloaded;
    expect(tries).toBe(2);
    for (const payload of ['after', 'end']) await here.publish(channel, payload);
    expect(await received).toEqual(['after']);
  });

  it('goes on when one listener fails, and ends with unsubscribing', async () => {
    const { here, there } = subject();
    const [channel, last] = [newChannel(), newChannel()];
    const failing = there.subscribe(channel, () => {
      throw new Error('a broken listener');
    });
    const first = await collect(there, channel);
    await here.publish(channel, '1');
    await here.publish(channel, 'end');
    expect(await first.received).toEqual(['1']);
    first.stop();
    failing();
    const end = await collect(there, last);
    await here.publish(channel, '2');
    await here.publish(last, 'end');
    await end.received;
    expect(await first.received).toEqual(['1']);
  });

  it('is ready with many channels at once', async () => {
    const { here, there } = subject();
    const channels = Array.from({ length: testDepth.everyVariant ? 50 : 20 }, newChannel);
    const collected = channels.map((channel) => collect(there, channel));
    await Promise.all(collected);
    await Promise.all(channels.map((channel) => here.publish(channel, 'end')));
    expect(await Promise.all(collected.map(async (one) => (await one).received))).toEqual(channels.map(() => []));
  });
}
