import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { connect } from '../../../../server/src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../../../server/src/platform/database/embedded-postgres.ts';
import { openNotifier } from '../../../../server/src/platform/database/pg-notifier.ts';
import { createLog } from '../../../../server/src/platform/log.ts';
import { RedisConnection } from '../../../../server/src/platform/realtime/redis/redis-connection.ts';
import { startRealRedis } from '../../../../server/src/platform/realtime/redis/testing/redis-server.ts';
import { emptyDataDir } from '../../data-dir.ts';
import { processUsage } from '../../tools/process-usage.ts';

const WRITERS = 16;
/** Nodes that hear every message. */
const NODES = 3;
const CHANNEL = 'messages';

/** How the others hear of a written row; `read`: a row is read instead. */
export type MessageWay = 'none' | 'notify' | 'notify-unflushed' | 'notify-apart' | 'redis' | 'read';

export interface MessageRun {
  readonly perSecond: number;
  /** CPU of the server that carries the messages and its database, per written row. */
  readonly cpuMs: number;
  /** Times that the log of the database was flushed to the disk, per written row: less than one where commits share a flush. */
  readonly flushes: number;
  /** Of the rows whose messages every node heard. */
  readonly heard: number;
}

export interface MessageStage {
  /** Writes rows on every connection, one after the other, for this time. */
  run(way: MessageWay, ms: number): Promise<MessageRun>;
  close(): Promise<void>;
}

const statements: Readonly<Record<MessageWay, string>> = {
  none: 'update counters set n = n + 1 where id = $1',
  notify: `update counters set n = n + 1 where id = $1 returning pg_notify('${CHANNEL}', id::text)`,
  'notify-unflushed': `with unflushed as (select set_config('synchronous_commit', 'off', true)) update counters set n = n + 1 from unflushed where id = $1 returning pg_notify('${CHANNEL}', id::text)`,
  'notify-apart': 'update counters set n = n + 1 where id = $1',
  redis: 'update counters set n = n + 1 where id = $1',
  read: 'select n from counters where id = $1',
};

const FLUSHES = `select coalesce(sum(fsyncs), 0)::int as count from pg_stat_io where object = 'wal' and backend_type = 'client backend'`;

/** CPU of a process and of its children that live, in milliseconds. */
function treeMs(pid: number): number {
  const children = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === pid);
  return processUsage(pid).cpuMs + children.reduce((sum, child) => sum + usageOf(Number(child)), 0);
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return -1;
  }
}

function usageOf(pid: number): number {
  try {
    return processUsage(pid).cpuMs;
  } catch {
    return 0;
  }
}

/** The site's own PostgreSQL, on a disk and with every commit flushed to it, and Redis. */
export async function openMessageStage(): Promise<MessageStage> {
  const redis = await startRealRedis();
  if (redis === null) throw new Error('redis-server is not installed: apt-get install redis-server');
  const log = createLog('silent');
  const postgres = await startEmbeddedPostgres(emptyDataDir(), log);
  const db = connect(postgres.connection, log, { size: WRITERS });
  const notifier = await openNotifier(postgres.connection, db, log);
  let heard = 0;
  const hear = (): void => {
    heard += 1;
  };
  const open = async (): Promise<Client> => {
    const client = new Client(postgres.connection);
    await client.connect();
    return client;
  };
  const writers = await Promise.all(Array.from({ length: WRITERS }, open));
  await writers[0]?.query(
    `create table counters (id int primary key, n int not null); insert into counters select no, 0 from generate_series(0, ${WRITERS - 1}) no`,
  );
  const listeners = await Promise.all(Array.from({ length: NODES }, open));
  for (const listener of listeners) {
    listener.on('notification', hear);
    await listener.query(`listen ${CHANNEL}`);
  }
  const events = { onMessage: hear, onLost: () => undefined };
  const publisher = await RedisConnection.open(redis.url, events);
  const subscribers = await Promise.all(Array.from({ length: NODES }, () => RedisConnection.open(redis.url, events)));
  for (const subscriber of subscribers) await subscriber.subscribe(CHANNEL);
  const flushes = async (): Promise<number> => {
    for (const writer of writers) await writer.query('select pg_stat_force_next_flush()');
    const result = await listeners[0]?.query<{ count: number }>(FLUSHES);
    return result?.rows[0]?.count ?? Number.NaN;
  };
  return {
    async run(way, ms) {
      heard = 0;
      const flushedBefore = await flushes();
      let written = 0;
      const [before, from] = [treeMs(postgres.pid()) + usageOf(redis.pid), performance.now()];
      await Promise.all(
        writers.map(async (writer, no) => {
          while (performance.now() - from < ms) {
            await writer.query({ name: way, text: statements[way], values: [no] });
            if (way === 'notify-apart') await notifier.publish(CHANNEL, String(no));
            if (way === 'redis') await publisher.publish(CHANNEL, String(no));
            written += 1;
          }
        }),
      );
      const seconds = (performance.now() - from) / 1000;
      const used = treeMs(postgres.pid()) + usageOf(redis.pid) - before;
      // What is on its way still.
      for (const listener of listeners) await listener.query('select 1');
      return {
        perSecond: written / seconds,
        cpuMs: used / written,
        flushes: ((await flushes()) - flushedBefore) / written,
        heard: heard / (NODES * written),
      };
    },
    async close() {
      for (const connection of [publisher, ...subscribers]) connection.close();
      for (const client of [...writers, ...listeners]) await client.end();
      await notifier.close();
      await db.destroy();
      await postgres.stop();
      await redis.close();
    },
  };
}
