import { type FastifyInstance, fastify } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/schema.ts';
import { systemCode } from '../errors/system-code.ts';
import type { Clock } from '../site.ts';
import { addAlipayGateway } from './alipay-gateway.ts';
import type { Cashier } from './cashier.ts';
import { addControl } from './control.ts';
import { type CashierKeys, cashierKeys } from './keys.ts';
import { tellDueNotices } from './notices.ts';
import { addPages } from './pages.ts';
import { addWechatApi } from './wechat-api.ts';

export interface CashierOptions {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly host: string;
  /** 0: a free one. */
  readonly port: number;
  /** Whether a free port does when the wanted one is taken. */
  readonly anotherPort: boolean;
  /** Where payers reach the cashier; of a host name alone the port becomes part. */
  readonly payers: { readonly origin: string } | { readonly hostname: string };
  readonly merchantName: string;
}

export interface RunningCashier {
  /** Where this machine reaches it. */
  readonly origin: string;
  /** Where payers reach it. */
  readonly payerOrigin: string;
  readonly keys: CashierKeys;
  /** Tells what is due at once, instead of at the next round. */
  tellDue(): Promise<void>;
  close(): Promise<void>;
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** How often notices that are due are looked for. */
const ROUND_MS = 1000;

/** Starts the pretended cashier on a port of its own. It imitates an outside provider: the site reaches it over HTTP alone. */
export async function startCashier(options: CashierOptions): Promise<RunningCashier> {
  const { db, clock, log, merchantName } = options;
  const keys = await cashierKeys(db);
  const app = fastify({ logger: false, bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true });
  // Signatures are over the very text that came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler(async (error, _request, reply) => {
    const status = statusOf(error);
    if (status >= 500) log.error({ err: error }, 'the sandbox cashier failed');
    return reply.code(status).send('');
  });
  const stopping = new AbortController();
  const rounds = new Rounds(() => tellDueNotices({ db, clock, log, keys, stopping: stopping.signal }), log);
  let payerOrigin = '';
  const cashier: Cashier = { db, clock, log, keys, merchantName, payerOrigin: () => payerOrigin, tellDue: () => rounds.whole() };
  addAlipayGateway(app, cashier);
  addWechatApi(app, cashier);
  addPages(app, cashier);
  addControl(app, cashier);
  const { address, port } = await listen(app, options);
  payerOrigin = 'origin' in options.payers ? options.payers.origin : `http://${inUrl(options.payers.hostname)}:${port}`;
  rounds.start();
  log.info({ address: payerOrigin }, 'the sandbox cashier serves: nobody is charged');
  return {
    origin: `http://${inUrl(reachable(address))}:${port}`,
    payerOrigin,
    keys,
    tellDue: () => rounds.whole(),
    close: async () => {
      rounds.stop();
      stopping.abort();
      await app.close();
      await rounds.settled();
    },
  };
}

/** Looks for due notices at every beat, and at once when something was paid. */
class Rounds {
  readonly #tell: () => Promise<void>;
  readonly #log: Logger;
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(tell: () => Promise<void>, log: Logger) {
    this.#tell = tell;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (this.#running.size === 0) void this.now();
    }, ROUND_MS).unref();
    void this.now();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  now(): Promise<void> {
    const round = this.#tell()
      .catch((error: unknown) => this.#log.error({ err: error }, 'the sandbox cashier could not tell its merchants this time'))
      .finally(() => this.#running.delete(round));
    this.#running.add(round);
    return round;
  }

  /** A round, and those that run already: one of them may have what is due in its hands. */
  async whole(): Promise<void> {
    await this.now();
    await this.settled();
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}

async function listen(app: FastifyInstance, { host, port, anotherPort }: CashierOptions): Promise<{ readonly address: string; readonly port: number }> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (!anotherPort || systemCode(error) !== 'EADDRINUSE') throw error;
    await app.listen({ host, port: 0 });
  }
  const bound = app.server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The sandbox cashier does not listen');
  return bound;
}

/** The status that the framework gave an error of the client; 500 for anything else. */
function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

/** An address that stands for every interface is reached by the loopback. */
function reachable(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  return address === '::' ? '::1' : address;
}

const inUrl = (host: string): string => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host);
