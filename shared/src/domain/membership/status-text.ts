import type { Membership } from '../../api/membership.ts';

/** Text of the membership's end date (docs/product/site.md#2.8). */
export function membershipStatusText({
  memberType,
  expireDate,
}: Pick<Membership, 'memberType' | 'expireDate'>): string {
  if (memberType === 'NORMAL') return '还未开通会员';
  if (memberType === 'DIAMOND') return '永久使用';
  return expireDate === null ? '会员有效' : `${expireDate} 到期`;
}
