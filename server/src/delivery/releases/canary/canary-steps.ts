import { countsForCanary } from '@ai-site/shared/api/canary-audience';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import { countLoads } from '../../../platform/telemetry/metrics.ts';
import { minuteOf } from '../../../platform/telemetry/store.ts';
import { requireUsable } from '../actions/actions.ts';
import { EVERYBODY } from '../audience/canary-audience.ts';
import { reachOf } from '../audience/canary-plan.ts';
import { type Channels, holdShell, setCanary } from '../channels/channels.ts';
import { makeLive } from '../channels/make-live.ts';
import { announceChange } from '../records/change-channel.ts';
import { lastReport } from '../records/store.ts';
import type { Verdict } from './canary-rule.ts';
import { verdictOn, verdictSince } from './canary-verdict.ts';

const ACTOR = '灰度计划';

/** Moves every planned canary to its next step when its pause is over, and makes it live after the last one. An error with one does not hold up the others. */
export async function advanceCanaries(site: Site): Promise<void> {
  const planned = await site.db
    .selectFrom('release_channels')
    .select('name')
    .where('canary_steps', 'is not', null)
    .orderBy('name')
    .execute();
  for (const { name } of planned) {
    try {
      await site.db.transaction().execute((tx) => advance(site, tx, name));
    } catch (error) {
      site.log.error({ err: error, name }, 'a canary could not take its next step this time');
    }
  }
}

async function advance(site: Site, tx: Transaction<Database>, name: string): Promise<void> {
  if (name !== 'shell') await holdShell(tx);
  const channels = await tx
    .selectFrom('release_channels')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (channels === undefined || !(await mayAdvance(site, tx, channels))) return;
  const { canary: version, canary_since, canary_steps: steps, canary_step, canary_audience } = channels;
  if (version === null || canary_since === null || steps === null || canary_step === null) return;
  const change = { name, version, actor: ACTOR, at: site.clock(), reason: '' };
  // What it has to fit may have changed since the canary began: the shell, who owns what, the budget.
  const row = await requireUsable(site, tx, name, version);
  const newest = await lastReport(tx, row);
  // A report that failed since the canary began holds it until an operator decides.
  if (newest !== null && newest.failed > 0) return;
  const report = countsForCanary(newest, canary_since.getTime()) ? newest : null;
  const next = steps[canary_step + 1];
  if (next !== undefined)
    await setCanary(tx, {
      ...change,
      report,
      ...reachOf(next, canary_audience ?? EVERYBODY),
      plan: { steps, step: canary_step + 1 },
    });
  else await makeLive(site, tx, row, { ...change, action: 'promote', report, reason: `走完 ${steps.length} 步灰度` });
  await announceChange(tx, name);
}

/** What only a few networks report holds up no plan. */
const speaksAgainst = (verdict: Verdict | null): boolean => verdict !== null && verdict.doubt !== 'reports';

/**
 * Whether the pause of the current step is over and enough loads of the canary in this step, from several networks, show nothing that speaks against
 * it. While something does, the canary analysis decides, or an operator. Without the analysis only the time counts.
 */
async function mayAdvance(
  site: Site,
  tx: Transaction<Database>,
  { name, live, canary, canary_since, canary_steps, canary_step, canary_step_since, pinned_by, closed }: Channels,
): Promise<boolean> {
  const step = canary_steps?.[canary_step ?? 0];
  if (
    step === undefined ||
    canary === null ||
    canary_since === null ||
    live === null ||
    canary_step_since === null ||
    pinned_by !== null ||
    closed !== null
  )
    return false;
  const now = site.clock();
  if (now.getTime() < canary_step_since.getTime() + step.minutes * 60_000) return false;
  const { canaryAnalysis } = site.settings;
  if (!canaryAnalysis.on) return true;
  const running = { name, version: canary, live, began: canary_since };
  const since = minuteOf(canary_step_since);
  const { minLoads, minNetworks } = canaryAnalysis;
  const { loads, networks } = await countLoads(tx, { name, version: canary, since, minNetworks });
  if (loads < minLoads || networks < minNetworks) return false;
  return (
    !speaksAgainst(await verdictSince(tx, running, since, canaryAnalysis)) &&
    !speaksAgainst(await verdictOn(tx, running, now, canaryAnalysis))
  );
}
