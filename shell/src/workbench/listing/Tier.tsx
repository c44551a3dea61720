import type { MemberType } from '@ai-site/shared/api/membership';
import { memberPackages } from '@ai-site/shared/membership';
import { TierBadge } from '@ai-site/shared/ui/avatar';

/** A member's tier by its name. */
export function Tier({ of }: { readonly of: MemberType }) {
  return <TierBadge tier={of} label={memberPackages.find(({ memberType }) => memberType === of)?.name ?? '普通用户'} />;
}
