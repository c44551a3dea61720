import type { Combo } from '@ai-site/shared/api/membership';
import type { PackageTier } from '@ai-site/shared/membership';

/** How memberships name the tier that orders and packages number. */
export const tierOf: Readonly<Record<Combo['memberType'], PackageTier>> = { 1: 'GOLD', 2: 'PLATINUM', 3: 'DIAMOND' };
