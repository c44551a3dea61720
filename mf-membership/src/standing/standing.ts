import type { Combo, Membership } from '@ai-site/shared/api/membership';

type MemberTypeNumber = Combo['memberType'];

/** How orders and packages name the tiers; an ordinary account is below them all. */
export const tierNumber: Readonly<Record<Membership['memberType'], 0 | MemberTypeNumber>> = { NORMAL: 0, GOLD: 1, PLATINUM: 2, DIAMOND: 3 };

export const tierOf: Readonly<Record<MemberTypeNumber, Exclude<Membership['memberType'], 'NORMAL'>>> = { 1: 'GOLD', 2: 'PLATINUM', 3: 'DIAMOND' };

/** Until when, as the frame says it too (000 §2.8). */
export function standingText({ memberType, expireDate }: Pick<Membership, 'memberType' | 'expireDate'>): string {
  if (memberType === 'NORMAL') return '还未开通会员';
  if (memberType === 'DIAMOND') return '永久使用';
  return expireDate === null ? '会员有效' : `${expireDate} 到期`;
}

export interface Offer {
  /** What the button says. */
  readonly action: string;
  /** What buying means for this account, before it pays. */
  readonly effect: string;
}

/** What one package means for an account as it stands (RULES, credits 7). */
export function offerFor(current: Pick<Membership, 'memberType' | 'expireDate'> | null, { memberType, name }: Pick<Combo, 'memberType' | 'name'>): Offer {
  const now = tierNumber[current?.memberType ?? 'NORMAL'];
  if (now === 0) return { action: `开通${name}`, effect: '付款后立即生效，第一批算力马上到账' };
  if (now === 3) return { action: '增加算力批次', effect: '会员身份已永久有效，只增加排队的批次，第一批付款时到账' };
  if (memberType === now) return { action: `续费${name}`, effect: `新的有效期接在 ${current?.expireDate ?? '当前会员'} 之后，第一批算力付款时到账` };
  if (memberType > now) return { action: `升级${name}`, effect: '按全价立即生效，原来剩余的天数和批次排在后面' };
  return { action: `购买${name}`, effect: '排在当前会员之后生效，第一批算力付款时到账' };
}
