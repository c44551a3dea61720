import type { Membership } from '@ai-site/shared/api/membership';
import { membershipStatusText } from '@ai-site/shared/domain/membership';

export interface MembershipLine {
  readonly text: string;
  /** Label of the link beside it, to the membership centre. */
  readonly offer: '开会员，得算力' | '续费' | null;
}

const offers: Readonly<Record<Membership['memberType'], MembershipLine['offer']>> = {
  NORMAL: '开会员，得算力',
  GOLD: '续费',
  PLATINUM: '续费',
  DIAMOND: null,
};

/** The frame's texts for a membership (docs/product/site.md#2.8). */
export function membershipLine(membership: Pick<Membership, 'memberType' | 'expireDate'>): MembershipLine {
  return { text: membershipStatusText(membership), offer: offers[membership.memberType] };
}
