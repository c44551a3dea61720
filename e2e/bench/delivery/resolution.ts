import { Worker } from 'node:worker_threads';
import { registryCalls } from '@ai-site/shared/api/registry';
import { canary } from '../../../server/src/delivery/releases/acts.ts';
import { describeBuild } from '../../../server/src/delivery/releases/build-files.ts';
import { deploy } from '../../../server/src/delivery/releases/deploy.ts';
import { buildFiles } from '../../../server/src/delivery/releases/testing/build-release.ts';
import { RESOLUTION_METRIC } from '../../../server/src/delivery/releases/visitor.ts';
import type { Note, Part } from '../suite.ts';
import type { DeliverySite } from './site.ts';

const PER_SECOND = 1000;
const SECONDS = 10;

export interface LoadOrder {
  readonly url: string;
  readonly metric: string;
  readonly perSecond: number;
  readonly seconds: number;
}

const quantile = (values: readonly number[], share: number): number => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** Resolves with the resolution time of every request in milliseconds, measured by the server's own clock. */
function generate(order: LoadOrder): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load-generator.ts', import.meta.url), { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Time the server takes to choose the versions of a page, at a thousand requests per second from all rollout buckets, with two canaries running. */
export function resolution({ server }: DeliverySite, note: Note): Part {
  return {
    bounds: { resolutionP99: { unit: 'ms', most: 2, least: 0.0001 } },
    async measure() {
      for (const name of ['mf-bench-a', 'mf-bench-b']) {
        for (const version of ['1.0.0', '1.0.1']) {
          const files = buildFiles({ name, version, source: `${name} ${version}`, routes: [] });
          await deploy(server.site, { release: describeBuild(files), files, kind: 'publish', channel: version === '1.0.0' ? 'live' : 'candidate', actor: 'bench', reason: '' });
        }
        await canary(server.site, { name, version: '1.0.1', percent: 20, actor: 'bench', reason: '' });
      }
      const times = await generate({ url: `${server.origin}${registryCalls.current.path}`, metric: RESOLUTION_METRIC, perSecond: PER_SECOND, seconds: SECONDS });
      note(`  ${times.length} answers, p50 ${quantile(times, 0.5).toFixed(3)} ms, p99 ${quantile(times, 0.99).toFixed(3)} ms, most ${Math.max(...times).toFixed(2)} ms`);
      if (times.length < PER_SECOND * SECONDS * 0.95) throw new Error(`Only ${times.length} of ${PER_SECOND * SECONDS} requests were answered`);
      return { resolutionP99: quantile(times, 0.99) };
    },
  };
}
