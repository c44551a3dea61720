import type { MemberType } from './packages.ts';

/** Text of the membership's end date (docs/product/site.md#2.8). */
export function membershipStatusText({
  memberType,
  expireDate,
}: {
  readonly memberType: MemberType;
  /** Business date; null: no end, or none that is known. */
  readonly expireDate: string | null;
}): string {
  if (memberType === 'NORMAL') return '还未开通会员';
  if (memberType === 'DIAMOND') return '永久使用';
  return expireDate === null ? '会员有效' : `${expireDate} 到期`;
}
