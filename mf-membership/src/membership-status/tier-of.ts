import type { Combo } from '@ai-site/shared/api/membership';
import type { PackageTier } from '@ai-site/shared/domain/membership';

/** Maps the tier number of orders and packages to the tier name of memberships. */
export const tierOf: Readonly<Record<Combo['memberType'], PackageTier>> = { 1: 'GOLD', 2: 'PLATINUM', 3: 'DIAMOND' };
