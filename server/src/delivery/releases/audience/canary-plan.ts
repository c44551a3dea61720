import { type CanaryStep, sharesGrow } from '@ai-site/shared/api/canary-audience';
import { refusal } from '../../refusals/refusal.ts';
import type { StoredAudience } from './canary-audience.ts';

/** Who gets a canary: the listed accounts of the audience, and a share of its other visitors. */
export interface CanaryReach {
  /** 0: the listed accounts alone. */
  readonly percent: number;
  readonly audience: StoredAudience;
}

/**
 * Steps that each have an audience: those without one get the tiers and platforms of the canary. Throws `ApiError` 400 when a step then
 * reaches a smaller share of an audience than an earlier one.
 */
export function completePlan(
  steps: readonly CanaryStep[],
  { tiers, platforms }: StoredAudience,
): readonly CanaryStep[] {
  const complete = steps.map(
    (step): CanaryStep => ({ ...step, audience: step.audience ?? { tiers: [...tiers], platforms: [...platforms] } }),
  );
  if (!sharesGrow(complete)) throw refusal('shares-shrink', {});
  return complete;
}

/** Whom a step reaches; the listed accounts are those of the canary at every step. Throws `ApiError` 400 for a step that reaches nobody. */
export function reachOf(
  { percent = 0, audience }: Pick<CanaryStep, 'percent' | 'audience'>,
  canary: StoredAudience,
): CanaryReach {
  if (percent === 0 && canary.accounts.length === 0) throw refusal('reaches-nobody', {});
  return { percent, audience: { ...canary, ...audience } };
}
