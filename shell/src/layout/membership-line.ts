import type { Membership } from '@ai-site/shared/api/membership';

/** Credits as shown, from integer tenths: 1000 → "100.0". Nothing known shows 0.0. */
export function creditsText(tenths: number | undefined): string {
  return ((tenths ?? 0) / 10).toFixed(1);
}

export interface MembershipLine {
  readonly text: string;
  /** The link beside it, to the membership centre. */
  readonly offer: '开会员，得算力' | '续费' | null;
}

/** What the frame says of a membership (000 §2.8). */
export function membershipLine({ memberType, expireDate }: Pick<Membership, 'memberType' | 'expireDate'>): MembershipLine {
  if (memberType === 'NORMAL') return { text: '还未开通会员', offer: '开会员，得算力' };
  if (memberType === 'DIAMOND') return { text: '永久使用', offer: null };
  return { text: expireDate === null ? '会员有效' : `${expireDate} 到期`, offer: '续费' };
}
