import type { MemberType } from '@ai-site/shared/api/membership';
import { memberPackages } from '@ai-site/shared/domain/membership';
import { TierBadge } from '@ai-site/shared/ui/avatar';

export function Tier({ of }: { readonly of: MemberType }) {
  return <TierBadge tier={of} label={memberPackages.find(({ memberType }) => memberType === of)?.name ?? '普通用户'} />;
}
