import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Connection } from './connect.ts';
import { WatchedClient } from './watched-client.ts';

const SILENCE_MS = 200;

let database: TestDatabase;
let proxy: DatabaseProxy;
const errors = jest.fn<(error: Error) => void>();

beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.connection);
  errors.mockClear();
});
afterEach(async () => {
  await proxy.close();
  await database.drop();
});

async function open(connection: Connection): Promise<WatchedClient> {
  const client = new WatchedClient({ ...connection, query_timeout: SILENCE_MS });
  client.on('error', errors);
  await client.connect();
  return client;
}

/** Keeps this process from doing anything else. */
function stall(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('a watched connection', () => {
  it('takes an answer that arrived while the process had no processor', async () => {
    const client = await open(database.connection);
    const answer = client.query<{ readonly one: number }>('select 1 as one');
    // The statement is on its way, and its answer arrives before this process reads anything again.
    stall(SILENCE_MS * 4);
    expect((await answer).rows).toEqual([{ one: 1 }]);
    expect(errors).not.toHaveBeenCalled();
    await client.end();
  });

  it('ends with an error when nothing arrives', async () => {
    const client = await open(proxy.connection);
    proxy.freeze();
    await expect(client.query('select 1')).rejects.toThrow('the database did not answer within');
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('is closed without an error when its goodbye is not answered', async () => {
    const client = await open(proxy.connection);
    proxy.freeze();
    await client.end();
    expect(errors).not.toHaveBeenCalled();
  });
});
