import { orders } from '@ai-site/shared/api/orders';
import { defaultPrices, TENTHS } from '@ai-site/shared/domain/membership';
import { NOTIFY_PATHS, PayType } from '@ai-site/shared/domain/orders';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { startPurchase } from '../../../billing/membership/purchase.ts';
import { attemptNo } from '../../../billing/orders/numbers.ts';
import { ScriptedProvider } from '../../../billing/orders/testing/scripted-provider.ts';
import type { PaidFact } from '../../../billing/payments/port.ts';
import { startUpstreamServer, type UpstreamServer } from '../../../engines/openai/testing/upstream-server.ts';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';
import type { FaultPoint } from '../fault-points.ts';
import { type ChatStage, killedReply } from './chat-round.ts';
import { checkBooks } from './check-books.ts';
import { signedIn } from './commands.ts';
import { CrashingSite } from './crashing-site.ts';
import { serveProvider } from './provider-link.ts';

const created = z.object({ data: z.object({ orderNo: z.string() }) });

export interface FaultWorld {
  readonly db: Kysely<Database>;
  /** In the format of `DATABASE_URL`. */
  readonly databaseUrl: string;
  /** Empty directory for the files of the site. */
  readonly dataDir: string;
}

/** Price of a round's task, in tenths. */
const PRICE = 100;
const REPLY_PRICE = defaultPrices.chatStandard * TENTHS;
const BATCH = 50_000;
const ACCOUNTS_OF_SWEEP = 3;
const SWEEPS_MAX = 100;

/** Shared by all crashing processes, which it outlives. */
interface Outside {
  readonly provider: ScriptedProvider;
  readonly upstream: UpstreamServer;
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

class NotKilled extends Error {
  override readonly name = 'NotKilled';
}

/** Rounds that kill a site at a fault point during a transfer of money, restart it and check its books. */
export class FaultRounds {
  readonly #world: FaultWorld;
  readonly #provider: ScriptedProvider;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #upstream: UpstreamServer;
  readonly #close: () => Promise<void>;
  readonly #paid: string[] = [];
  #process: CrashingSite;
  #mobiles = 0;

  private constructor(world: FaultWorld, { provider, upstream, environment, close }: Outside, process: CrashingSite) {
    this.#world = world;
    this.#provider = provider;
    this.#upstream = upstream;
    this.#environment = environment;
    this.#close = close;
    this.#process = process;
  }

  static async open(world: FaultWorld): Promise<FaultRounds> {
    const provider = new ScriptedProvider(PayType.wechat);
    const [served, upstream] = [await serveProvider(provider), await startUpstreamServer()];
    const environment = {
      DATABASE_URL: world.databaseUrl,
      DATA_DIR: world.dataDir,
      PROVIDER_ORIGIN: served.origin,
      OPENAI_BASE_URL: upstream.baseUrl,
      CHAT_MODEL: 'model',
    };
    const close = async () => {
      await served.close();
      await upstream.close();
    };
    return new FaultRounds(world, { provider, upstream, environment, close }, await CrashingSite.start(environment));
  }

  async close(): Promise<void> {
    await this.#process.stop();
    await this.#close();
  }

  /** Kills once at a fault point; `no` selects the variant. Resolves with the inconsistencies found afterwards, normally none. */
  async round(point: FaultPoint, no: number): Promise<string[]> {
    await this.#scenes[point](no);
    return checkBooks(this.#world.db, this.#paid);
  }

  readonly #scenes: Readonly<Record<FaultPoint, (no: number) => Promise<void>>> = {
    'after-provider-call': async (no) => {
      const buyer = await this.#signIn();
      await this.#arm('after-provider-call');
      await this.#dies(this.#order(buyer.token));
      const { order_no } = await this.#world.db
        .selectFrom('orders')
        .select('order_no')
        .where('account_id', '=', buyer.accountId)
        .executeTakeFirstOrThrow();
      const fact = this.#pay(order_no);
      await this.#comeBack(no, fact);
    },
    'before-settle': (no) => this.#killedByWebhook('before-settle', no),
    'after-settle': (no) => this.#killedByWebhook('after-settle', no),
    'before-ack': (no) => this.#killedByWebhook('before-ack', no),
    'after-hold': async (no) => {
      const { accountId } = await this.#signIn();
      await this.#buyAt(accountId, 'GOLD', new Date());
      const spend = { do: 'spend', accountId, key: `task ${newId()}`, tenths: PRICE } as const;
      // Alternates between inside the hold's transaction and after it.
      await this.#arm('after-hold', 1 + (no % 2));
      await this.#dies(this.#process.tell(spend));
      await this.#restart();
      const holds = await this.#world.db
        .selectFrom('credit_holds')
        .select('state')
        .where('key', '=', spend.key)
        .execute();
      const expected = no % 2 === 0 ? [] : [{ state: 'held' }];
      if (JSON.stringify(holds) !== JSON.stringify(expected))
        throw new Error(`the kill left these holds: ${JSON.stringify(holds)}`);
      // The task is submitted again with the same key: one hold, one charge.
      await this.#process.tell(spend);
      await this.#mustHaveSpent(accountId, PRICE);
    },
    'chat-first-text': () => this.#killedReply('chat-first-text'),
    'chat-before-end': () => this.#killedReply('chat-before-end'),
    'mid-issue': async (no) => {
      // Dies at a different account each round; the accounts before it are done already.
      await this.#arm('mid-issue', 1 + (no % ACCOUNTS_OF_SWEEP));
      const accounts: string[] = [];
      for (let i = 0; i < ACCOUNTS_OF_SWEEP; i += 1) accounts.push(await this.#insertAccount());
      // One transaction, so that a scheduled sweep sees all of the accounts or none.
      await this.#world.db.transaction().execute(async (tx) => {
        for (const accountId of accounts)
          await startPurchase(tx, new Date(Date.now() - 45 * DAY_MS), paidOrder(accountId, 'PLATINUM'));
      });
      await this.#dies(this.#process.tell({ do: 'sweep' }));
      await this.#restart();
      const batches = await this.#sweepUntilIssued(accounts);
      if (batches.some((count) => count !== 2)) throw new Error(`batches were not issued once each: ${batches.join()}`);
    },
  };

  async #killedReply(point: ChatStage['point']): Promise<void> {
    const { accountId, token } = await this.#signIn();
    await this.#buyAt(accountId, 'GOLD', new Date());
    await this.#arm(point);
    await killedReply({
      db: this.#world.db,
      upstream: this.#upstream,
      token,
      point,
      origin: () => this.#process.origin,
      dies: (action) => this.#dies(action),
      restart: () => this.#restart(),
    });
    await this.#mustHaveSpent(accountId, REPLY_PRICE);
  }

  async #mustHaveSpent(accountId: string, tenths: number): Promise<void> {
    const left = await this.#world.db
      .selectFrom('credit_balances')
      .select('left_tenths')
      .where('account_id', '=', accountId)
      .execute();
    if (JSON.stringify(left) !== JSON.stringify([{ left_tenths: BATCH - tenths }]))
      throw new Error(`a task was not charged once: ${JSON.stringify(left)}`);
  }

  /** The sweep at startup may hold the lock of an account, so the sweep is repeated. */
  async #sweepUntilIssued(accounts: readonly string[]): Promise<number[]> {
    for (let tries = 1; ; tries += 1) {
      await this.#process.tell({ do: 'sweep' });
      const rows = await this.#world.db
        .selectFrom('purchases')
        .select('batches_issued')
        .where('account_id', 'in', accounts)
        .execute();
      const batches = rows.map((row) => row.batches_issued);
      if (batches.every((count) => count > 1) || tries === SWEEPS_MAX) return batches;
    }
  }

  async #killedByWebhook(point: FaultPoint, no: number): Promise<void> {
    const buyer = await this.#signIn();
    const { data } = created.parse(await (await this.#order(buyer.token)).json());
    const fact = this.#pay(data.orderNo);
    await this.#arm(point);
    await this.#dies(this.#notify(fact));
    await this.#comeBack(no, fact);
  }

  /** After the restart, either the provider's webhook or the query job comes first; finally both have run. */
  async #comeBack(no: number, fact: PaidFact): Promise<void> {
    // Makes the query due at once.
    await this.#world.db
      .updateTable('payment_attempts')
      .set({ next_query_at: new Date() })
      .where('attempt_no', '=', fact.attemptNo)
      .where('next_query_at', 'is not', null)
      .execute();
    await this.#restart();
    const steps = [() => this.#notifyTwice(fact), () => this.#process.tell({ do: 'queryAttempts' })];
    for (const step of no % 2 === 0 ? steps : steps.toReversed()) await step();
  }

  async #notifyTwice(fact: PaidFact): Promise<void> {
    const answers = await Promise.all([this.#notify(fact), this.#notify(fact)]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    if (bodies.some((body) => body !== this.#provider.acknowledged.body))
      throw new Error(`a webhook was answered ${bodies.join(' and ')}`);
  }

  #order(token: string): Promise<Response> {
    return fetch(`${this.#process.origin}${orders.vip.path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 1, clientType: 1 }),
    });
  }

  #notify(fact: PaidFact): Promise<Response> {
    const { headers, body } = this.#provider.webhook(fact);
    return fetch(`${this.#process.origin}${NOTIFY_PATHS.wechat}`, { method: 'POST', headers, body });
  }

  #pay(orderNo: string): PaidFact {
    const fact = this.#provider.pay(attemptNo(orderNo, 1), { paidAt: new Date() });
    this.#paid.push(fact.providerNo);
    return fact;
  }

  async #signIn() {
    this.#mobiles += 1;
    return signedIn.parse(
      (await this.#process.tell({ do: 'signIn', mobile: `136${String(this.#mobiles).padStart(8, '0')}` }))?.answer,
    );
  }

  async #insertAccount(): Promise<string> {
    this.#mobiles += 1;
    const id = newId();
    await this.#world.db
      .insertInto('accounts')
      .values({
        id,
        mobile: `136${String(this.#mobiles).padStart(8, '0')}`,
        nick_name: '测试用户',
        avatar: '',
        password_hash: null,
        created_at: new Date(),
      })
      .execute();
    return id;
  }

  async #buyAt(accountId: string, tier: 'GOLD' | 'PLATINUM', at: Date): Promise<void> {
    await this.#world.db.transaction().execute((tx) => startPurchase(tx, at, paidOrder(accountId, tier)));
  }

  async #arm(point: FaultPoint, pass = 1): Promise<void> {
    await this.#process.tell({ do: 'arm', point, pass });
  }

  /** Rejects unless the action kills the process: a fault point that is never reached proves nothing. */
  async #dies(action: Promise<unknown>): Promise<void> {
    // The connection breaks when the process dies.
    const survived = action.then(
      () => new Promise<never>((_resolve, reject) => setImmediate(() => reject(new NotKilled('the process answered')))),
      () => this.#process.gone(),
    );
    const ended = await Promise.race([this.#process.gone(), survived]);
    if (ended !== 'SIGKILL') throw new NotKilled(`the process ended by ${ended}`);
  }

  async #restart(): Promise<void> {
    this.#process = await CrashingSite.start(this.#environment);
  }
}

const paidOrder = (accountId: string, tier: 'GOLD' | 'PLATINUM') => ({
  accountId,
  orderNo: `direct${newId().replaceAll(/[-_]/g, '0')}`,
  tier,
  priceFen: 12_900,
  payType: 2,
  sessionId: null,
});
