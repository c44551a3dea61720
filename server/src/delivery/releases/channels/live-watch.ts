import type { LiveAnalysisSettings } from '../../../platform/config/analysis-settings.ts';
import type { Channels } from './channels.ts';

const HOUR_MS = 3600 * 1000;

/**
 * Whether a live version is watched: it went live a short time ago and replaced another one. What came by a rollback replaced none: when it
 * fails as well, the cause is not the release, and going back further would not help.
 */
export function isWatched(
  { live, since, previous }: Pick<Channels, 'live' | 'since' | 'previous'>,
  { on, hours }: LiveAnalysisSettings,
  now: Date,
): boolean {
  return (
    on && live !== null && previous !== null && since !== null && now.getTime() - since.getTime() < hours * HOUR_MS
  );
}

/** Whether its operators pinned a version: they answer for it. A team's pin protects no version that fails. */
export const isPinnedByOperators = ({
  pinned_by,
  pinned_by_team,
}: Pick<Channels, 'pinned_by' | 'pinned_by_team'>): boolean => pinned_by !== null && !pinned_by_team;

/** Until when the automatic guard rolls the live version back if it fails; null when it does not. */
export function guardedUntil(channels: Channels, settings: LiveAnalysisSettings, now: Date): Date | null {
  const { since } = channels;
  return since !== null && isWatched(channels, settings, now) && !isPinnedByOperators(channels)
    ? new Date(since.getTime() + settings.hours * HOUR_MS)
    : null;
}
