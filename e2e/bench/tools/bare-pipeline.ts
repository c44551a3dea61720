import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client, Pool, type PoolClient } from 'pg';
import { type Db, PgBoss } from 'pg-boss';
import { WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { pacedImage } from './paced-engine.ts';

const QUEUE = 'bare-task';
const PREVIEW_QUEUE = 'bare-preview';
const CHANNEL = 'bare_pushes';
const task = z.object({ id: z.string() });

/** Milliseconds at both ends of one task. */
export interface TaskTimes {
  /** From the submit to the first call of the engine. */
  readonly submit: number;
  /** From the engine's result to the push that says so. */
  readonly result: number;
}

export interface BareOptions {
  /** `DATABASE_URL` of the site's database, which has a task that is done. */
  readonly databaseUrl: string;
  readonly accountId: string;
  readonly directory: string;
  readonly taskMs: number;
}

/** What no task can do without, done with the same tables, queue and kind of connection as the site's, and nothing else. */
export interface BarePipeline {
  run(): Promise<TaskTimes>;
  close(): Promise<void>;
}

export async function openBarePipeline({
  databaseUrl,
  accountId,
  directory,
  taskMs,
}: BareOptions): Promise<BarePipeline> {
  const pool = new Pool({ connectionString: databaseUrl, max: 8 });
  const boss = new PgBoss({
    connectionString: databaseUrl,
    migrate: false,
    supervise: false,
    schedule: false,
    useListenNotify: true,
  });
  await boss.start();
  for (const queue of [QUEUE, PREVIEW_QUEUE]) await boss.createQueue(queue, { notify: true });
  const push = await openPush(databaseUrl, pool);
  let asked: (at: number) => void = () => undefined;
  await boss.work(QUEUE, async ([job]) => {
    await claim(pool, task.parse(job?.data).id);
    asked(performance.now());
  });

  async function submit(id: string): Promise<void> {
    await inTransaction(pool, async (client) => {
      await client.query('select account_status from accounts where id = $1 for no key update', [accountId]);
      await client.query(
        `insert into creation_tasks
         select (jsonb_populate_record(done, jsonb_build_object('id', $1::text, 'idempotency_key', null, 'created_at', now()))).*
         from creation_tasks done where account_id = $2 limit 1`,
        [id, accountId],
      );
      await client.query(
        'insert into credit_holds (key, account_id, tenths, note, created_at) values ($1, $2, 0, $3, now())',
        [id, accountId, 'bare'],
      );
      await boss.send(QUEUE, { id }, { db: within(client) });
    });
  }

  return {
    async run() {
      const id = randomUUID();
      const reached = new Promise<number>((resolve) => {
        asked = resolve;
      });
      const submitted = performance.now();
      await submit(id);
      const begun = await reached;
      await setTimeout(taskMs);
      const file = path.join(directory, `${id}.png`);
      await writeFile(file, await pacedImage);
      const done = performance.now();
      const told = push.next();
      await copyFile(file, `${file}.kept`);
      await deliver(pool, boss, accountId, id);
      await push.send(accountId, id);
      return { submit: begun - submitted, result: (await told) - done };
    },
    async close() {
      await boss.stop({ graceful: false });
      await push.close();
      await pool.end();
    },
  };
}

const within = (client: PoolClient): Pick<Db, 'executeSql'> => ({
  executeSql: (text, values) => client.query(text, values),
});

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const claim = (pool: Pool, id: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query(
      "select *, set_config('synchronous_commit', 'off', true) from creation_tasks where id = $1 for update",
      [id],
    );
    await client.query('update creation_tasks set seen_at = now(), revision = revision + 1 where id = $1 returning *', [
      id,
    ]);
  });

async function deliver(pool: Pool, boss: PgBoss, accountId: string, id: string): Promise<void> {
  await pool.query(
    "insert into object_writes (key, account_id, kind, bytes, state, created_at, expires_at) values ($1, $2, 'bare', 1, 'writing', now(), now() + interval '1 hour')",
    [id, accountId],
  );
  await inTransaction(pool, async (client) => {
    await client.query('select account_status from accounts where id = $1 for no key update', [accountId]);
    await client.query('select * from creation_tasks where id = $1 for update', [id]);
    await client.query('delete from object_writes where key = $1', [id]);
    await client.query(
      "insert into objects (key, account_id, kind, bytes, created_at) values ($1, $2, 'bare', 1, now())",
      [id, accountId],
    );
    await client.query(
      "insert into creation_outputs (task_id, index, object_key, content_type) values ($1, 0, $1, 'image/png')",
      [id],
    );
    await boss.send(PREVIEW_QUEUE, { id }, { db: within(client) });
    await client.query("update credit_holds set state = 'settled', ended_at = now() where key = $1", [id]);
    await client.query(
      'update creation_tasks set finished_at = now(), revision = revision + 1 where id = $1 returning *',
      [id],
    );
  });
}

/** A message that goes through the database and a socket: the time at which it arrived. */
async function openPush(databaseUrl: string, pool: Pool) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const page = new WebSocket(`ws://127.0.0.1:${address.port}`);
  await once(page, 'open');
  const listener = new Client({ connectionString: databaseUrl });
  await listener.connect();
  await listener.query(`listen ${CHANNEL}`);
  listener.on('notification', async ({ payload }) => {
    const { rows } = await pool.query('select message from pushes where id = $1', [payload]);
    for (const socket of server.clients) socket.send(JSON.stringify(rows[0]?.message));
  });
  return {
    next: async (): Promise<number> => {
      await once(page, 'message');
      return performance.now();
    },
    send: (accountId: string, id: string) =>
      pool.query(
        `with unflushed as (select set_config('synchronous_commit', 'off', true)),
         written as (insert into pushes (account_id, message, created_at) select $1, jsonb_build_object('id', $2::text), now() from unflushed returning id)
         select pg_notify('${CHANNEL}', id::text) from written`,
        [accountId, id],
      ),
    close: async (): Promise<void> => {
      page.terminate();
      server.close();
      await listener.end();
    },
  };
}
