import type { CreatedOrder } from '@ai-site/shared/api/orders';
import { paidServiceAgreement } from '@ai-site/shared/content/agreements';
import { type MemberPackage, memberPackages } from '@ai-site/shared/domain/membership';
import {
  type ClientType,
  NOTIFY_PATHS,
  ORDER_VALID_SECONDS,
  orderTexts,
  PayType,
  payTypesOf,
} from '@ai-site/shared/domain/orders';
import { ApiError } from '@ai-site/shared/errors';
import { assertAccountActive } from '../../identity/accounts/account-status.ts';
import { assertRealName } from '../../identity/real-name/must-have.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { faultPoint } from '../../platform/faults/fault-points.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { type PaymentProvider, ProviderRefused } from '../payments/port.ts';
import { attemptNo, newOrderNo } from './numbers.ts';
import { secondsLeft } from './open-order.ts';
import { nextQueryAt } from './query-schedule.ts';
import { returnUrl } from './return-url.ts';

export interface OrderInput {
  readonly type: MemberPackage['memberTypeNumber'];
  readonly payType: PayType;
  readonly clientType: ClientType;
  /** Path on this site. */
  readonly callbackUrl: string;
}

/** How the buyer reached the site. */
export interface Buyer {
  readonly session: Session;
  readonly ip: string;
  readonly origin: string;
}

/** A stored order whose payment has not been opened at the provider yet. */
interface WrittenOrder {
  readonly orderNo: string;
  readonly attemptNo: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const notifyPathOf: Readonly<Record<PayType, string>> = {
  [PayType.alipay]: NOTIFY_PATHS.alipay,
  [PayType.wechat]: NOTIFY_PATHS.wechat,
};

/**
 * Creates an order and opens its payment. The account's older open order is closed; a late payment for it is still delivered. Throws ApiError
 * 403 (frozen), 409 (age, guardian, payment method), 502 (the provider failed; the query job handles what it may have opened).
 */
export async function createOrder(site: Site, buyer: Buyer, input: OrderInput): Promise<CreatedOrder> {
  const age = checkedAge(buyer.session);
  assertRealName(site, buyer.session, 'purchase');
  const provider = providerFor(site, input);
  const bought = packageOf(input.type);
  // Stored before the provider is called, because a webhook may arrive before the provider's response.
  const order = await write(site, buyer, input, { age, provider, bought });
  const qrCodeUrl = await open(site, buyer, input, { order, provider, bought });
  return {
    orderNo: order.orderNo,
    payType: input.payType,
    memberType: input.type,
    price: bought.priceFen,
    clientType: input.clientType,
    createTime: order.createdAt.toISOString(),
    expireTime: order.expiresAt.toISOString(),
    secondsLeft: secondsLeft(site, order.expiresAt),
    qrCodeUrl,
    sandbox: provider.sandbox,
  };
}

function checkedAge({ user }: Session) {
  assertAccountActive(user);
  if (user.age_group === null) throw new ApiError(409, orderTexts.ageRequired);
  if (user.age_group !== 'adult' && user.guardian_consent_at === null)
    throw new ApiError(409, orderTexts.guardianRequired);
  return user.age_group;
}

function providerFor(site: Site, { payType, clientType }: OrderInput): PaymentProvider {
  const provider = payTypesOf[clientType].includes(payType) ? site.payments.get(payType) : undefined;
  if (provider === undefined) throw new ApiError(409, orderTexts.payTypeUnavailable);
  return provider;
}

function packageOf(type: OrderInput['type']): MemberPackage {
  const found = memberPackages.find((item) => item.memberTypeNumber === type);
  if (found === undefined) throw new Error(`No package has the number ${type}`);
  return found;
}

interface Terms {
  readonly age: 'adult' | 'teen' | 'child';
  readonly provider: PaymentProvider;
  readonly bought: MemberPackage;
}

async function write(
  site: Site,
  { session }: Buyer,
  input: OrderInput,
  { age, provider, bought }: Terms,
): Promise<WrittenOrder> {
  const createdAt = site.clock();
  const expiresAt = new Date(createdAt.getTime() + ORDER_VALID_SECONDS * 1000);
  const orderNo = newOrderNo(createdAt);
  const attempt = attemptNo(orderNo, 1);
  await site.db.transaction().execute(async (tx) => {
    await acquireAdvisoryLock(tx, 'orders', Buffer.from(session.userId));
    const replaced = await tx
      .updateTable('orders')
      .set({ stage: 'closed', closed_at: createdAt })
      .where('account_id', '=', session.userId)
      .where('stage', '=', 'open')
      .returning('order_no')
      .execute();
    // The query job closes them at the provider, so that the buyer does not wait for that.
    for (const { order_no } of replaced) {
      await tx
        .updateTable('payment_attempts')
        .set({ next_query_at: createdAt })
        .where('order_no', '=', order_no)
        .where('next_query_at', 'is not', null)
        .execute();
    }
    await tx
      .insertInto('orders')
      .values({
        order_no: orderNo,
        account_id: session.userId,
        session_id: session.id,
        tier: bought.memberType,
        amount_fen: bought.priceFen,
        client_type: input.clientType,
        pay_type: input.payType,
        agreement: paidServiceAgreement(site.settings.facts).updated,
        age_group: age,
        callback_path: input.callbackUrl,
        created_at: createdAt,
        expires_at: expiresAt,
        paid_at: null,
        closed_at: null,
      })
      .execute();
    await tx
      .insertInto('payment_attempts')
      .values({
        attempt_no: attempt,
        order_no: orderNo,
        provider: provider.name,
        pay_type: input.payType,
        created_at: createdAt,
        next_query_at: nextQueryAt({ createdAt, expiresAt }, createdAt),
      })
      .execute();
  });
  return { orderNo, attemptNo: attempt, createdAt, expiresAt };
}

async function open(
  site: Site,
  { ip, origin }: Buyer,
  { clientType, payType, callbackUrl }: OrderInput,
  { order, provider, bought }: Pick<Terms, 'provider' | 'bought'> & { readonly order: WrittenOrder },
): Promise<string> {
  const mark = async (set: {
    readonly state: 'pending' | 'unknown' | 'failed';
    readonly qr_url?: string;
  }): Promise<void> => {
    // A webhook or the query job may have updated it in the meantime.
    await site.db
      .updateTable('payment_attempts')
      .set(set)
      .where('attempt_no', '=', order.attemptNo)
      .where('state', '=', 'created')
      .execute();
  };
  try {
    const url = await provider.create({
      attemptNo: order.attemptNo,
      amountFen: bought.priceFen,
      subject: `${site.settings.facts.name} ${bought.name}`,
      clientType,
      expiresAt: order.expiresAt,
      notifyUrl: `${origin}${notifyPathOf[payType]}`,
      returnUrl: returnUrl(origin, callbackUrl, order.orderNo),
      payerIp: ip,
    });
    faultPoint('after-provider-call');
    await mark({ state: 'pending', qr_url: url });
    return url;
  } catch (error) {
    site.log.error({ err: error, orderNo: order.orderNo, provider: provider.name }, 'a payment could not be opened');
    await mark({ state: error instanceof ProviderRefused ? 'failed' : 'unknown' });
    throw new ApiError(502, orderTexts.genericFailure);
  }
}
