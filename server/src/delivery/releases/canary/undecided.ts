import type { UndecidedVersion } from '@ai-site/shared/api/releases';
import type { Site } from '../../../platform/site.ts';
import type { Channels } from '../channels/channels.ts';
import { guardedUntil } from '../channels/live-watch.ts';
import type { Verdict } from './canary-rule.ts';
import { verdictOn } from './canary-verdict.ts';
import { verdictOnLiveOf } from './live-analysis.ts';

const shown = (version: string, verdict: Verdict | null | undefined): readonly UndecidedVersion[] =>
  verdict == null || verdict.doubt === null ? [] : [{ version, reason: verdict.reason, doubt: verdict.doubt }];

/** The canary and the live version of a name, where reports speak against them that come from too few networks to roll them back automatically. */
export async function undecidedVersions(
  { db, settings, clock }: Site,
  channels: Channels,
): Promise<readonly UndecidedVersion[]> {
  const { name, live, canary, canary_since } = channels;
  const { canaryAnalysis, liveAnalysis } = settings;
  const now = clock();
  if (live === null) return [];
  const ofCanary =
    canaryAnalysis.on && canary !== null && canary_since !== null
      ? shown(canary, await verdictOn(db, { name, version: canary, live, began: canary_since }, now, canaryAnalysis))
      : [];
  const watched = guardedUntil(channels, liveAnalysis, now) !== null;
  return [
    ...ofCanary,
    ...(watched ? shown(live, (await verdictOnLiveOf(db, channels, liveAnalysis, now))?.verdict) : []),
  ];
}
