import { type CreatedOrder, type OrderInfo, type OrderState, orders } from '@ai-site/shared/api/orders';
import { NOTIFY_PATHS, PayType } from '@ai-site/shared/domain/orders';
import { jest } from '@jest/globals';
import { sql } from 'kysely';
import type { Account } from '../../../identity/accounts/account.ts';
import { createTestSite, type TestSite, type TestSiteOverrides, type TestUser } from '../../../testing/site.ts';
import type { PaidFact, RawWebhook } from '../../payments/port.ts';
import { attemptNo } from '../numbers.ts';
import { readOrder } from '../order-info.ts';
import { queryDueAttempts } from '../query-due-attempts.ts';
import { reconcileDueDays } from '../reconcile.ts';
import { carryOutRefunds } from '../refund-worker.ts';
import { REFUNDS } from '../refunds.ts';
import { type Settlement, settle } from '../settle.ts';
import { ScriptedProvider } from './scripted-provider.ts';

export const OPERATOR = '13700000001';

type VipBody = Partial<{ type: 1 | 2 | 3; payType: PayType; clientType: 1 | 2; callbackUrl: string }>;

/** Everything but intervals is real: intervals are faked and never fire, so that the query job runs only when the test calls it. */
const REAL = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;

export class OrderSite {
  readonly site: TestSite;
  readonly wechat: ScriptedProvider;
  readonly alipay: ScriptedProvider;
  readonly operator: TestUser;

  private constructor(
    site: TestSite,
    providers: { readonly wechat: ScriptedProvider; readonly alipay: ScriptedProvider },
    operator: TestUser,
  ) {
    this.site = site;
    this.wechat = providers.wechat;
    this.alipay = providers.alipay;
    this.operator = operator;
  }

  static async create(settings: TestSiteOverrides['settings'] = {}): Promise<OrderSite> {
    jest.useFakeTimers({ doNotFake: [...REAL] });
    const providers = { alipay: new ScriptedProvider(PayType.alipay), wechat: new ScriptedProvider(PayType.wechat) };
    const site = await createTestSite({
      settings: { operators: [OPERATOR], ...settings },
      payments: new Map([
        [PayType.alipay, providers.alipay],
        [PayType.wechat, providers.wechat],
      ]),
    });
    await site.app.ready();
    return new OrderSite(site, providers, await site.signIn({ mobile: OPERATOR }));
  }

  async close(): Promise<void> {
    await this.site.close();
    jest.useRealTimers();
  }

  get db() {
    return this.site.site.db;
  }

  /** Signs in an account that may buy. */
  buyer(changes: Partial<Account> = {}): Promise<TestUser> {
    return this.site.signIn({ age_group: 'adult', ...changes });
  }

  order(buyer: TestUser, body: VipBody = {}): Promise<CreatedOrder> {
    return this.site.call(orders.vip, { body: { type: 1, clientType: 1, ...body } }, { token: buyer.token });
  }

  status(buyer: TestUser, orderNo: string): Promise<OrderState> {
    return this.site.call(orders.status, { query: { id: orderNo } }, { token: buyer.token });
  }

  attemptOf({ orderNo }: Pick<CreatedOrder, 'orderNo'>): string {
    return attemptNo(orderNo, 1);
  }

  /** Pays at the provider without sending a webhook. */
  payAt(provider: ScriptedProvider, order: Pick<CreatedOrder, 'orderNo'>, changes: Partial<PaidFact> = {}): PaidFact {
    return provider.pay(this.attemptOf(order), { paidAt: this.site.clock.now, ...changes });
  }

  settle(provider: ScriptedProvider, fact: PaidFact): Promise<Settlement> {
    return settle(this.site.site, provider, fact);
  }

  notify(provider: ScriptedProvider, webhook: RawWebhook & { readonly headers: Record<string, string> }) {
    const url = provider.payType === PayType.alipay ? NOTIFY_PATHS.alipay : NOTIFY_PATHS.wechat;
    return this.site.app.inject({ method: 'POST', url, headers: webhook.headers, payload: webhook.body });
  }

  /** Advances the clock and runs the query job. */
  async after(seconds: number): Promise<void> {
    this.site.clock.advance(seconds);
    await queryDueAttempts(this.site.site);
  }

  carryOutRefunds = (): Promise<void> => carryOutRefunds(this.site.site);
  reconcile = (): Promise<void> => reconcileDueDays(this.site.site);
  info = (orderNo: string): Promise<OrderInfo> => readOrder(this.db, orderNo);
  purchases = (userId: string) =>
    this.db.selectFrom('purchases').selectAll().where('account_id', '=', userId).execute();
  alerts = () => this.site.call(orders.alerts, { query: {} }, { token: this.operator.token });

  /** Refund jobs enqueued by transactions so far. */
  async refundJobs(): Promise<number> {
    const { rows } = await sql<{
      readonly jobs: number;
    }>`select count(*)::int as jobs from pgboss.job where name = ${REFUNDS}`.execute(this.db);
    return rows[0]?.jobs ?? 0;
  }

  /** Total of the plan grants of an account, in tenths. */
  async planCredits(userId: string): Promise<number> {
    const grants = await this.db
      .selectFrom('credit_grants')
      .select('tenths')
      .where('account_id', '=', userId)
      .where('kind', '=', 'plan')
      .execute();
    return grants.reduce((sum, grant) => sum + grant.tenths, 0);
  }
}
