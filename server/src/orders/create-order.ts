import { paidServiceAgreement } from '@ai-site/shared/agreements';
import type { CreatedOrder } from '@ai-site/shared/api/orders';
import { ApiError } from '@ai-site/shared/errors';
import { type MemberPackage, memberPackages } from '@ai-site/shared/membership';
import { type ClientType, NOTIFY_PATHS, ORDER_VALID_SECONDS, orderTexts, PayType, payTypesOf } from '@ai-site/shared/orders';
import type { Session } from '../accounts/sessions.ts';
import { mustBeInGoodStanding } from '../accounts/standing.ts';
import { takeTurn } from '../database/turn.ts';
import { faultPoint } from '../faults/fault-points.ts';
import { type PaymentProvider, ProviderRefused } from '../payments/port.ts';
import { mustHaveRealName } from '../real-name/must-have.ts';
import type { Site } from '../site.ts';
import { attemptNo, newOrderNo } from './numbers.ts';
import { nextQueryAt } from './query-schedule.ts';
import { returnUrl } from './return-url.ts';

export interface OrderWish {
  readonly type: MemberPackage['memberTypeNumber'];
  readonly payType: PayType;
  readonly clientType: ClientType;
  /** Path of this site. */
  readonly callbackUrl: string;
}

/** How the buyer reached the site. */
export interface Buyer {
  readonly session: Session;
  readonly ip: string;
  /** Origin of the site. */
  readonly origin: string;
}

/** A written order whose payment was not opened yet. */
interface WrittenOrder {
  readonly orderNo: string;
  readonly attemptNo: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const notifyPathOf: Readonly<Record<PayType, string>> = { [PayType.alipay]: NOTIFY_PATHS.alipay, [PayType.wechat]: NOTIFY_PATHS.wechat };

/**
 * Makes an order and opens its payment. The older open order of the account is closed; money that still comes for it is delivered.
 * Throws ApiError 403 (frozen), 409 (age, guardian, way to pay), 502 (the provider failed; what it may have opened is the janitor's).
 */
export async function createOrder(site: Site, buyer: Buyer, wish: OrderWish): Promise<CreatedOrder> {
  const age = checkedAge(buyer.session);
  mustHaveRealName(site, buyer.session, 'purchase');
  const provider = providerFor(site, wish);
  const bought = packageOf(wish.type);
  // Before the provider hears of it: a notice may come back sooner than its answer.
  const order = await write(site, buyer, wish, { age, provider, bought });
  const qrCodeUrl = await open(site, buyer, wish, { order, provider, bought });
  return {
    orderNo: order.orderNo,
    payType: wish.payType,
    memberType: wish.type,
    price: bought.priceFen,
    createTime: order.createdAt.toISOString(),
    expireTime: order.expiresAt.toISOString(),
    qrCodeUrl,
    sandbox: provider.sandbox,
  };
}

function checkedAge({ user }: Session) {
  mustBeInGoodStanding(user);
  if (user.age_group === null) throw new ApiError(409, orderTexts.ageRequired);
  if (user.age_group !== 'adult' && user.guardian_consent_at === null) throw new ApiError(409, orderTexts.guardianRequired);
  return user.age_group;
}

function providerFor(site: Site, { payType, clientType }: OrderWish): PaymentProvider {
  const provider = payTypesOf[clientType].includes(payType) ? site.payments.get(payType) : undefined;
  if (provider === undefined) throw new ApiError(409, orderTexts.payTypeUnavailable);
  return provider;
}

function packageOf(type: OrderWish['type']): MemberPackage {
  const found = memberPackages.find((item) => item.memberTypeNumber === type);
  if (found === undefined) throw new Error(`No package has the number ${type}`);
  return found;
}

interface Terms {
  readonly age: 'adult' | 'teen' | 'child';
  readonly provider: PaymentProvider;
  readonly bought: MemberPackage;
}

async function write(site: Site, { session }: Buyer, wish: OrderWish, { age, provider, bought }: Terms): Promise<WrittenOrder> {
  const createdAt = site.clock();
  const expiresAt = new Date(createdAt.getTime() + ORDER_VALID_SECONDS * 1000);
  const orderNo = newOrderNo(createdAt);
  const attempt = attemptNo(orderNo, 1);
  await site.db.transaction().execute(async (tx) => {
    await takeTurn(tx, 'orders', Buffer.from(session.userId));
    const replaced = await tx
      .updateTable('orders')
      .set({ stage: 'closed', closed_at: createdAt })
      .where('account_id', '=', session.userId)
      .where('stage', '=', 'open')
      .returning('order_no')
      .execute();
    // The janitor closes them at the provider; the buyer does not wait for that.
    for (const { order_no } of replaced) {
      await tx.updateTable('payment_attempts').set({ next_query_at: createdAt }).where('order_no', '=', order_no).where('next_query_at', 'is not', null).execute();
    }
    await tx
      .insertInto('orders')
      .values({
        order_no: orderNo,
        account_id: session.userId,
        session_id: session.id,
        tier: bought.memberType,
        amount_fen: bought.priceFen,
        client_type: wish.clientType,
        pay_type: wish.payType,
        agreement: paidServiceAgreement(site.settings.facts).updated,
        age_group: age,
        callback_path: wish.callbackUrl,
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
        pay_type: wish.payType,
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
  { clientType, payType, callbackUrl }: OrderWish,
  { order, provider, bought }: Pick<Terms, 'provider' | 'bought'> & { readonly order: WrittenOrder },
): Promise<string> {
  const mark = async (set: { readonly state: 'pending' | 'unknown' | 'failed'; readonly qr_url?: string }): Promise<void> => {
    // A notice or the janitor may know more by now.
    await site.db.updateTable('payment_attempts').set(set).where('attempt_no', '=', order.attemptNo).where('state', '=', 'created').execute();
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
