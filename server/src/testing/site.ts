import './fresh-health.ts';
import './patient-limits.ts';
import './quick-answers.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Call, CallDefinition, DataOf, InputOf } from '@ai-site/shared/api/define';
import { type Envelope, envelope } from '@ai-site/shared/api/envelope';
import { type CallRequest, createCaller, requestOf } from '@ai-site/shared/http/typed-calls';
import type { FastifyInstance } from 'fastify';
import type { PaymentProviders } from '../billing/payments/providers.ts';
import { createApp } from '../composition/app.ts';
import { allJobs } from '../composition/jobs.ts';
import { objectKinds } from '../composition/object-kinds.ts';
import { ports } from '../composition/ports.ts';
import { loadDemoEngine } from '../engines/registry/load-demo-engine.ts';
import type { Account } from '../identity/accounts/account.ts';
import { openSession } from '../identity/sessions/sessions.ts';
import { readSettings, type Settings } from '../platform/config/settings.ts';
import { type Connection, LEASE_POOL_SIZE, openPool, queryBuilder } from '../platform/database/connect.ts';
import { newId } from '../platform/database/new-id.ts';
import { followLostConnection, openNotifier } from '../platform/database/pg-notifier.ts';
import { Jobs } from '../platform/jobs/jobs.ts';
import { LeaseHolder } from '../platform/leases/lease-holder.ts';
import { createLog } from '../platform/log.ts';
import { ffmpegProgram } from '../platform/media/ffmpeg/testing/made-media.ts';
import { endImageThreads } from '../platform/media/process-image.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import type { Ports, Site } from '../platform/site.ts';
import type { ObjectKind } from '../platform/storage/object-kinds.ts';
import { openStorage } from '../platform/storage/site-storage.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase } from './test-database.ts';

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

/** A complete site on a database of its own; it does not listen until `listen`. */
export interface TestSite {
  readonly site: Site;
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  /** How another node of the same site reaches the database. */
  readonly connection: Connection;
  /** Makes a declared call; resolves with its data, rejects with `ApiError`. */
  call<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, options?: CallOptions): Promise<DataOf<D>>;
  /** Makes a declared call with any values as its parts; resolves with the response, whatever its status. */
  answer(
    call: Call,
    input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
    options?: CallOptions,
  ): Promise<TestAnswer>;
  /** Creates a signed-in account without the login calls. */
  signIn(changes?: Partial<Account>): Promise<TestUser>;
  runJob(name: string): Promise<void>;
  /** Starts listening on a free port; resolves with the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface TestSiteOverrides {
  readonly settings?: Partial<Settings>;
  /** Whether jobs run by their schedules; otherwise only `runJob` runs them. */
  readonly worker?: boolean;
  /** Payment providers; none by default. */
  readonly payments?: PaymentProviders;
  /** Ports that differ from those of the site. */
  readonly ports?: Partial<Ports>;
  /** Additional kinds of objects. */
  readonly objectKinds?: readonly ObjectKind[];
  /** Receives every line of the log; by default nothing is logged. */
  readonly logTo?: (line: string) => void;
  /** Opens another node of this site, on its database. */
  readonly nodeOf?: TestSite;
  /** How this node reaches the database, instead of directly. */
  readonly connection?: Connection;
}

let mobiles = 0;
const CONFIRMED = new Date('2100-01-01');

/** Creates a site for a test. Rate limits are the raised ones of a local site unless the settings say otherwise. */
export async function createTestSite(overrides: TestSiteOverrides = {}): Promise<TestSite> {
  const dataDir = overrides.nodeOf?.site.settings.dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'ai-site-files-'));
  const database =
    overrides.nodeOf === undefined
      ? await createTestDatabase()
      : { connection: overrides.connection ?? overrides.nodeOf.connection, drop: async () => {} };
  const settings = {
    ...readSettings({
      SITE_ENV: 'local',
      DATA_DIR: dataDir,
      PORT: '0',
      CAPTCHA: 'off',
      DEPLOY_TOKEN: 'a deploy token for tests',
      SECRET_KEY: 'a secret key that only tests know',
      SHOWCASE_EXAMPLES: 'off',
      ...(ffmpegProgram === null ? {} : { FFMPEG_PATH: ffmpegProgram }),
    }),
    ...overrides.settings,
  };
  const clock = overrides.nodeOf?.clock ?? new TestClock();
  const { logTo } = overrides;
  const log = logTo === undefined ? createLog(process.env.TEST_LOG ?? 'silent') : createLog('info', { write: logTo });
  const pool = openPool(database.connection, log);
  const db = queryBuilder(pool);
  const leasePool = openPool(database.connection, log, { size: LEASE_POOL_SIZE });
  const leaseDb = queryBuilder(leasePool);
  const notifier = await openNotifier(database.connection, db, log);
  followLostConnection(notifier, [pool, leasePool]);
  const storage = openStorage(settings, clock.read, [...objectKinds, ...(overrides.objectKinds ?? [])]);
  const jobs = new Jobs({ pool, settings, notifier, log }, allJobs);
  const demo = await loadDemoEngine(settings.engines, log);
  const site: Site = {
    settings,
    db,
    leaseDb,
    log,
    clock: clock.read,
    clockSkewSeconds: () => 0,
    notifier,
    storage,
    ports: { ...ports, demoEngine: () => demo, ...overrides.ports },
    jobs,
    leases: new LeaseHolder(),
    metrics: new Metrics(),
    payments: overrides.payments ?? new Map(),
  };
  const app = await createApp(site);
  if (overrides.worker === true) await jobs.work(site);

  const inject = ({ method, path, headers, json }: CallRequest, options: CallOptions) =>
    app.inject({
      method,
      url: path,
      ...(options.ip === undefined ? {} : { remoteAddress: options.ip }),
      headers: {
        ...(options.token === undefined ? {} : { authorization: options.token }),
        ...headers,
        ...options.headers,
      },
      ...(json === undefined ? {} : { payload: json }),
    });
  const caller = createCaller(async (request, options: CallOptions) => {
    const response = await inject(request, options);
    return { status: response.statusCode, body: response.json() };
  });

  return {
    site,
    app,
    clock,
    connection: database.connection,
    call: (call, input, options = {}) => caller(call, input, options),
    async answer(call, input, options = {}) {
      const response = await inject(requestOf(call, input), options);
      return { status: response.statusCode, headers: response.headers, envelope: envelope.parse(response.json()) };
    },
    async signIn(changes = {}) {
      mobiles += 1;
      const account = await site.db
        .insertInto('accounts')
        .values({
          id: newId(),
          mobile: `139${String(mobiles).padStart(8, '0')}`,
          nick_name: '测试用户',
          avatar: '',
          password_hash: null,
          created_at: clock.now,
          ...changes,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const opened = await openSession(site, account);
      // Operators of tests have confirmed for as long as the test's clock runs.
      if (settings.operators.includes(account.mobile))
        await site.db
          .updateTable('sessions')
          .set({ confirmed_at: CONFIRMED })
          .where('id', '=', opened.session.id)
          .execute();
      return { userId: account.id, mobile: account.mobile, sessionId: opened.session.id, token: opened.accessToken };
    },
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const address = app.server.address();
      if (typeof address !== 'object' || address === null) throw new Error('not listening');
      return `${settings.tls === null ? 'http' : 'https'}://127.0.0.1:${address.port}`;
    },
    runJob: (name) => jobs.runJob(site, name),
    async close() {
      await app.close();
      await jobs.close();
      await notifier.close();
      storage.store.close();
      await endImageThreads();
      await leaseDb.destroy();
      await db.destroy();
      await database.drop();
      if (overrides.nodeOf === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
