import { Worker } from 'node:worker_threads';
import { audienceTier } from '@ai-site/shared/api/canary-audience';
import { registryCalls } from '@ai-site/shared/api/registry';
import { CANARY_ACCOUNTS_MAX } from '@ai-site/shared/api/rules';
import { EVERYBODY, type StoredAudience } from '../../../server/src/delivery/releases/audience/canary-audience.ts';
import { setCanary } from '../../../server/src/delivery/releases/channels/channels.ts';
import { announceChange } from '../../../server/src/delivery/releases/records/change-channel.ts';
import { signStatement } from '../../../server/src/delivery/releases/registry/signed-statement.ts';
import { RESOLUTION_METRIC } from '../../../server/src/delivery/releases/registry/visitor.ts';
import { buildFiles } from '../../../server/src/delivery/releases/testing/build-release.ts';
import { stageFiles } from '../../../server/src/delivery/releases/testing/stage-files.ts';
import { deploy } from '../../../server/src/delivery/releases/upload/deploy.ts';
import type { Site } from '../../../server/src/platform/site.ts';
import type { Note, Part } from '../suite.ts';
import type { DeliverySite } from './site.ts';

const PER_SECOND = 1000;
const SECONDS = 10;

export interface LoadOrder {
  readonly url: string;
  readonly metric: string;
  readonly perSecond: number;
  readonly seconds: number;
  /** Sent in turn, beside that of the rollout bucket. */
  readonly cookies: readonly string[];
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** Resolves with the resolution time of every request in milliseconds, measured by the server's own clock. */
function generate(order: LoadOrder): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load-generator.ts', import.meta.url), { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const REMOTES = 30;

/** Audiences of the running canaries: every kind of rule. */
const audiences = [
  EVERYBODY,
  { ...EVERYBODY, tiers: ['GOLD', 'DIAMOND'] },
  { ...EVERYBODY, platforms: ['mobile'] },
  { ...EVERYBODY, accounts: Array.from({ length: CANARY_ACCOUNTS_MAX }, (_, no) => `account-${no}`) },
  { tiers: ['VISITOR', 'PLATINUM'], platforms: ['desktop'], accounts: ['account-1'] },
] satisfies readonly StoredAudience[];

/** Thirty remotes, five of them with a canary. */
async function fill(site: Site): Promise<void> {
  for (let no = 0; no < REMOTES; no += 1) {
    const name = `mf-bench-${no}`;
    const audience = audiences[no];
    for (const version of audience === undefined ? ['1.0.0'] : ['1.0.0', '1.0.1']) {
      const build = await stageFiles(site.settings, buildFiles({ name, version, source: `${name} ${version}` }));
      await deploy(site, {
        build,
        kind: 'publish',
        channel: version === '1.0.0' ? 'live' : 'candidate',
        authority: 'free',
        actor: 'bench',
        reason: '',
      });
    }
    if (audience === undefined) continue;
    await site.db.transaction().execute(async (tx) => {
      await setCanary(tx, { name, version: '1.0.1', percent: 20, actor: 'bench', at: site.clock(), audience });
      await announceChange(tx, name);
    });
  }
}

/** Cookies of visitors of every tier. */
function audienceCookies({ settings, clock }: Site): readonly string[] {
  const expires = new Date(clock().getTime() + 3_600_000);
  return audienceTier.options.map(
    (tier, no) =>
      `audience=account-${no}~${tier}~${signStatement(settings, 'audience', `account-${no}~${tier}`, expires)}`,
  );
}

/** Time the server takes to choose the versions of a page, at a thousand requests per second from all rollout buckets and tiers, with thirty remotes and five targeted canaries. */
export function resolution({ server }: DeliverySite, note: Note): Part {
  return {
    bounds: { resolutionP99: { unit: 'ms', most: 2, least: 0.0001 } },
    async measure() {
      await fill(server.site);
      const order = {
        url: `${server.origin}${registryCalls.current.path}`,
        metric: RESOLUTION_METRIC,
        perSecond: PER_SECOND,
        seconds: SECONDS,
        cookies: audienceCookies(server.site),
      };
      const times = await generate(order);
      note(
        `  ${times.length} answers, p50 ${quantile(times, 0.5).toFixed(3)} ms, p99 ${quantile(times, 0.99).toFixed(3)} ms, most ${Math.max(...times).toFixed(2)} ms`,
      );
      if (times.length < PER_SECOND * SECONDS * 0.95)
        throw new Error(`Only ${times.length} of ${PER_SECOND * SECONDS} requests were answered`);
      return { resolutionP99: quantile(times, 0.99) };
    },
  };
}
