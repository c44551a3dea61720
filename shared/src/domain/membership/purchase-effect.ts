import type { MemberPackage, MemberType } from './packages.ts';

export interface PurchaseEffect {
  /** Label of the button: 升级铂金会员. */
  readonly action: string;
  /** Effect of the purchase on this account, as users read it. */
  readonly text: string;
  /** False for what this account already has more of: its card has no button. */
  readonly offered: boolean;
}

const rank: Readonly<Record<MemberType, number>> = { NORMAL: 0, GOLD: 1, PLATINUM: 2, DIAMOND: 3 };
const DIAMOND = rank.DIAMOND;

/** Effect of buying a package given the current membership (docs/product/rules.md#credits-2, #credits-7). Visitors count as ordinary accounts. */
export function purchaseEffect(
  current: { readonly memberType: MemberType; readonly expireDate: string | null } | null,
  { memberType, name }: { readonly memberType: MemberPackage['memberTypeNumber']; readonly name: string },
): PurchaseEffect {
  const now = rank[current?.memberType ?? 'NORMAL'];
  if (now === DIAMOND) {
    return {
      action: '增加算力批次',
      text: '您已是永久会员：各批算力接在现有批次之后发放，不增加有效期',
      offered: memberType === DIAMOND,
    };
  }
  if (now === 0) {
    return {
      action: `开通${name}`,
      text: memberType === DIAMOND ? '付款后立即生效，会员身份永久有效' : '付款后立即生效，并发放第一批算力',
      offered: true,
    };
  }
  if (memberType > now) {
    const rest =
      memberType === DIAMOND
        ? '原套餐未发放的批次排队发放，剩余的天数不再接续'
        : '原套餐剩余的天数和未发放的批次排在其后';
    return { action: `升级${name}`, text: `按全价购买，立即生效；${rest}`, offered: true };
  }
  const until = current?.expireDate == null ? '当前会员到期后' : `当前会员 ${current.expireDate} 到期后`;
  const text = `排队生效：有效期接在${until}，第一批算力在生效当天发放`;
  return { action: `${memberType === now ? '续费' : '购买'}${name}`, text, offered: true };
}
