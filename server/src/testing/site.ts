import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Call, CallDefinition, DataOf, InputOf } from '@ai-site/shared/api/define';
import { type Envelope, envelope } from '@ai-site/shared/api/envelope';
import { ApiError, type ErrorCode } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { type Account, openSession } from '../accounts/sessions.ts';
import { createApp } from '../app.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { type Connection, connect } from '../database/connect.ts';
import { newId } from '../database/new-id.ts';
import { openNotices } from '../database/notices.ts';
import { createLog } from '../log.ts';
import type { PaymentProviders } from '../payments/providers.ts';
import type { Site } from '../site.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase } from './test-database.ts';

/** Someone who is signed in. */
export interface TestUser {
  readonly userId: string;
  readonly mobile: string;
  readonly sessionId: string;
  readonly token: string;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly envelope: Envelope;
}

export interface CallOptions {
  readonly token?: string;
  readonly ip?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A whole site on a database of its own: nothing listens until `listen`. */
export interface TestSite {
  readonly site: Site;
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  /** How another node of the same site reaches the database. */
  readonly connection: Connection;
  /** Makes a declared call; resolves with its data, rejects with ApiError. */
  call<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, options?: CallOptions): Promise<DataOf<D>>;
  /** Makes a declared call with anything as its parts; resolves with the answer, good or bad. */
  answer(call: Call, input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }, options?: CallOptions): Promise<TestAnswer>;
  /** An account that is signed in, made without the login. */
  signIn(changes?: Partial<Account>): Promise<TestUser>;
  /** Starts listening on a free port; resolves with the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface TestSiteOverrides {
  readonly settings?: Partial<Settings>;
  /** How orders are paid; nothing is connected unless told. */
  readonly payments?: PaymentProviders;
  /** Another node of the site whose database this is. */
  readonly nodeOf?: TestSite;
}

let mobiles = 0;

/** Builds a site for a test. Rate limits are the local, raised ones unless the settings say otherwise. */
export async function createTestSite(overrides: TestSiteOverrides = {}): Promise<TestSite> {
  const dataDir = overrides.nodeOf?.site.settings.dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'ai-site-files-'));
  const database = overrides.nodeOf === undefined ? await createTestDatabase() : { connection: overrides.nodeOf.connection, drop: async () => {} };
  const settings = {
    ...readSettings({ SITE_ENV: 'local', DATA_DIR: dataDir, PORT: '0', CAPTCHA: 'off', DEPLOY_TOKEN: 'a deploy token for tests', SECRET_KEY: 'a secret key that only tests know' }),
    ...overrides.settings,
  };
  const clock = overrides.nodeOf?.clock ?? new TestClock();
  const log = createLog(process.env.TEST_LOG ?? 'silent');
  const db = connect(database.connection, log);
  const notices = await openNotices(database.connection, db, log);
  const site: Site = { settings, db, log, clock: clock.read, notices, payments: overrides.payments ?? new Map() };
  const app = await createApp(site);

  const answer: TestSite['answer'] = async (call, input, options = {}) => {
    const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)])).toString();
    const url = `${fillIn(call.path, input.params)}${query === '' ? '' : `?${query}`}`;
    const response = await app.inject({
      method: call.method,
      url,
      ...(options.ip === undefined ? {} : { remoteAddress: options.ip }),
      headers: {
        ...(options.token === undefined ? {} : { authorization: options.token }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
    });
    return { status: response.statusCode, headers: response.headers, envelope: envelope.parse(response.json()) };
  };

  return {
    site,
    app,
    clock,
    connection: database.connection,
    answer,
    async call<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, options?: CallOptions): Promise<DataOf<D>> {
      const given = await answer(call, input, options);
      if (given.envelope.code !== 200) throw new ApiError(given.envelope.code as ErrorCode, given.envelope.msg);
      return given.envelope.data as DataOf<D>;
    },
    async signIn(changes = {}) {
      mobiles += 1;
      const account = await site.db
        .insertInto('accounts')
        .values({ id: newId(), mobile: `139${String(mobiles).padStart(8, '0')}`, nick_name: '测试用户', avatar: '', password_hash: null, created_at: clock.now, ...changes })
        .returningAll()
        .executeTakeFirstOrThrow();
      const opened = await openSession(site, account);
      return { userId: account.id, mobile: account.mobile, sessionId: opened.session.id, token: opened.accessToken };
    },
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const address = app.server.address();
      if (typeof address !== 'object' || address === null) throw new Error('not listening');
      return `http://127.0.0.1:${address.port}`;
    },
    async close() {
      await app.close();
      await notices.close();
      await db.destroy();
      await database.drop();
      if (overrides.nodeOf === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function fillIn(path: string, params: unknown): string {
  const values: Record<string, unknown> = typeof params === 'object' && params !== null ? { ...params } : {};
  return path.replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(String(values[key] ?? '')));
}
