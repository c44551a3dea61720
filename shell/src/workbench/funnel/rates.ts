import type { FunnelVariant } from '@ai-site/shared/api/funnel';
import { type FunnelStep, funnelSteps } from '@ai-site/shared/domain/funnel';

export interface FunnelRow {
  readonly key: FunnelStep;
  readonly label: string;
  readonly count: number;
  /** Of those who saw the box, 0 to 1. */
  readonly ofSeen: number;
  /** Of those who reached the step before, 0 to 1; null: it is the first, or nobody reached the one before. Returning follows from seeing. */
  readonly ofBefore: number | null;
}

const share = (count: number, of: number): number | null => (of === 0 ? null : Math.min(1, count / of));

/** The steps of a version with their shares. Reports can be lost, so that a later step may have more; a share is at most 1. */
export function funnelRows({ counts }: Pick<FunnelVariant, 'counts'>): readonly FunnelRow[] {
  return funnelSteps.map(({ key, label }, place) => {
    const before = key === 'second-day' ? 'seen' : funnelSteps[place - 1]?.key;
    return {
      key,
      label,
      count: counts[key],
      ofSeen: share(counts[key], counts.seen) ?? 0,
      ofBefore: before === undefined ? null : share(counts[key], counts[before]),
    };
  });
}

/** 0.4237 → "42%"; small shares keep a decimal. */
export const percent = (part: number): string =>
  `${part > 0 && part < 0.1 ? (part * 100).toFixed(1) : Math.round(part * 100)}%`;
