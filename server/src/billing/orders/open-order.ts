import type { CreatedOrder } from '@ai-site/shared/api/orders';
import { memberPackages } from '@ai-site/shared/domain/membership';
import type { Site } from '../../platform/site.ts';
import { providerNamed } from './provider-named.ts';

/** Whole seconds until a time, 0 when it is over. */
export const secondsLeft = ({ clock }: Pick<Site, 'clock'>, end: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - clock().getTime()) / 1000));

/** Returns the order that an account can still pay; null when there is none, or when its payment was never opened at a connected provider. */
export async function openOrder(site: Site, accountId: string): Promise<CreatedOrder | null> {
  const row = await site.db
    .selectFrom('orders as o')
    .innerJoin('payment_attempts as a', 'a.order_no', 'o.order_no')
    .select([
      'o.order_no',
      'o.tier',
      'o.amount_fen',
      'o.client_type',
      'o.pay_type',
      'o.created_at',
      'o.expires_at',
      'a.provider',
      'a.qr_url',
    ])
    .where('o.account_id', '=', accountId)
    .where('o.stage', '=', 'open')
    .where('o.expires_at', '>', site.clock())
    .where('a.state', 'in', ['pending', 'unknown'])
    .where('a.qr_url', '!=', '')
    .executeTakeFirst();
  const provider = row === undefined ? null : providerNamed(site, row.provider);
  const bought = memberPackages.find(({ memberType }) => memberType === row?.tier);
  if (row === undefined || provider === null || bought === undefined) return null;
  return {
    orderNo: row.order_no,
    payType: row.pay_type,
    memberType: bought.memberTypeNumber,
    price: row.amount_fen,
    clientType: row.client_type,
    createTime: row.created_at.toISOString(),
    expireTime: row.expires_at.toISOString(),
    secondsLeft: secondsLeft(site, row.expires_at),
    qrCodeUrl: row.qr_url,
    sandbox: provider.sandbox,
  };
}
