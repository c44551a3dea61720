import type { OwnOrder } from '@ai-site/shared/api/orders';
import { memberPackages } from '@ai-site/shared/domain/membership';

/** Name of the ordered package. */
export const packageName = (memberType: OwnOrder['memberType']): string =>
  memberPackages.find(({ memberTypeNumber }) => memberTypeNumber === memberType)?.name ?? '会员';
