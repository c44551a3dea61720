import { type FastifyInstance, fastify } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/schema.ts';
import { systemCode } from '../../platform/errors/system-code.ts';
import type { Clock } from '../../platform/site.ts';
import { addAlipayGateway } from './alipay-gateway.ts';
import { addControl } from './control.ts';
import { type SandboxKeys, sandboxKeys } from './keys.ts';
import { addPages } from './pages.ts';
import type { PaymentSandbox } from './sandbox.ts';
import { deliverDueWebhooks } from './webhooks.ts';
import { addWechatApi } from './wechat-api.ts';

export interface SandboxOptions {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Whether to use any free port when the requested one is taken. */
  readonly anotherPort: boolean;
  /** Public origin for payers; with only a host name, the port is appended. */
  readonly payers: { readonly origin: string } | { readonly hostname: string };
  readonly merchantName: string;
}

export interface RunningSandbox {
  /** Origin for this machine. */
  readonly origin: string;
  /** Origin for payers. */
  readonly payerOrigin: string;
  readonly keys: SandboxKeys;
  /** Delivers due webhooks immediately instead of in the next round. */
  deliverDue(): Promise<void>;
  close(): Promise<void>;
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** Interval at which due webhooks are looked for. */
const ROUND_MS = 1000;

/** Starts the payment sandbox on its own port. It imitates an external provider, so the site reaches it over HTTP only. */
export async function startPaymentSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { db, clock, log, merchantName } = options;
  const keys = await sandboxKeys(db);
  const app = fastify({ logger: false, bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true });
  // Signatures are computed over the exact received text, so bodies are not parsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler(async (error, _request, reply) => {
    const status = statusOf(error);
    if (status >= 500) log.error({ err: error }, 'the payment sandbox failed');
    return reply.code(status).send('');
  });
  const stopping = new AbortController();
  const rounds = new Rounds(() => deliverDueWebhooks({ db, clock, log, keys, stopping: stopping.signal }), log);
  let payerOrigin = '';
  const paymentSandbox: PaymentSandbox = {
    db,
    clock,
    log,
    keys,
    merchantName,
    payerOrigin: () => payerOrigin,
    deliverDue: () => rounds.whole(),
  };
  addAlipayGateway(app, paymentSandbox);
  addWechatApi(app, paymentSandbox);
  addPages(app, paymentSandbox);
  addControl(app, paymentSandbox);
  const { address, port } = await listen(app, options);
  payerOrigin = 'origin' in options.payers ? options.payers.origin : `http://${inUrl(options.payers.hostname)}:${port}`;
  rounds.start();
  log.info({ address: payerOrigin }, 'the payment sandbox serves: nobody is charged');
  return {
    origin: `http://${inUrl(reachable(address))}:${port}`,
    payerOrigin,
    keys,
    deliverDue: () => rounds.whole(),
    close: async () => {
      rounds.stop();
      stopping.abort();
      await app.close();
      await rounds.settled();
    },
  };
}

/** Delivers due webhooks at each interval, and immediately after a payment. */
class Rounds {
  readonly #deliver: () => Promise<void>;
  readonly #log: Logger;
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(deliver: () => Promise<void>, log: Logger) {
    this.#deliver = deliver;
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
    const round = this.#deliver()
      .catch((error: unknown) =>
        this.#log.error({ err: error }, 'the payment sandbox could not deliver its webhooks this time'),
      )
      .finally(() => this.#running.delete(round));
    this.#running.add(round);
    return round;
  }

  /** Runs a round and waits for those already running, since one of them may have claimed due webhooks. */
  async whole(): Promise<void> {
    await this.now();
    await this.settled();
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}

async function listen(
  app: FastifyInstance,
  { host, port, anotherPort }: SandboxOptions,
): Promise<{ readonly address: string; readonly port: number }> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (!anotherPort || systemCode(error) !== 'EADDRINUSE') throw error;
    await app.listen({ host, port: 0 });
  }
  const bound = app.server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The payment sandbox is not listening');
  return bound;
}

/** Returns the framework's status for a client error; 500 for anything else. */
function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

/** Replaces the wildcard address of all interfaces by the loopback address. */
function reachable(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  return address === '::' ? '::1' : address;
}

const inUrl = (host: string): string => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host);
