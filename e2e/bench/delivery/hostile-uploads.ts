import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { issueToken } from '../../../server/src/delivery/releases/tokens.ts';
import type { Note, Part } from '../suite.ts';
import type { HostileArchive } from './hostile-archives.ts';
import type { DeliverySite } from './site.ts';

const UPLOADS = 4;

/** What a prober measured: the duration of every answer of `/healthz` in milliseconds, without the first, which includes its own start. */
export type ProbedTimes = readonly number[];

/** Packed by a thread, whose memory ends with it: what packing hundreds of megabytes leaves behind must not be collected while the server is measured. */
function hostileArchives(): Promise<readonly HostileArchive[]> {
  return new Promise((resolve, reject) => {
    const packer = new Worker(new URL('./hostile-archives.ts', import.meta.url));
    packer.once('message', resolve);
    packer.once('error', reject);
  });
}

/** The slowest answer of `/healthz` while hostile builds are uploaded. */
export function hostileUploads({ server }: DeliverySite, note: Note): Part {
  return {
    bounds: { healthDuringUploads: { unit: 'ms', most: 50, least: 0.01 } },
    async measure() {
      // Of one token's uploads one is received at a time, and two in all.
      const tokens = await Promise.all(['first', 'second'].map((label) => issueToken(server.site, { label, scopes: ['mf-chat'], days: 1, mayReport: false }, 'bench')));
      const archives = await hostileArchives();
      const prober = new Worker(new URL('./health-prober.ts', import.meta.url), { workerData: `${server.origin}/healthz` });
      const probed = new Promise<ProbedTimes>((resolve, reject) => {
        prober.once('message', resolve);
        prober.once('error', reject);
      });
      for (const { what, archive } of archives) {
        const turns = monitorEventLoopDelay({ resolution: 1 });
        turns.enable();
        const started = performance.now();
        const statuses = await Promise.all(
          Array.from({ length: UPLOADS }, async (_, no) => {
            const headers = { authorization: `Bearer ${tokens[no % tokens.length]?.token}`, 'content-type': 'application/zip' };
            return (await fetch(`${server.origin}/api/releases/mf-chat/deploy`, { method: 'POST', headers, body: Buffer.from(archive) })).status;
          }),
        );
        turns.disable();
        note(
          `  ${what} (${(archive.length / 1000).toFixed(0)} KB), ${UPLOADS} times: ${((performance.now() - started) / 1000).toFixed(1)} s, answered ${statuses.join(', ')}; longest turn of the event loop ${(turns.max / 1e6).toFixed(0)} ms`,
        );
        if (statuses.some((status) => status < 400 || status >= 500)) throw new Error(`${what} was answered ${statuses.join(', ')}`);
      }
      prober.postMessage('stop');
      const times = await probed;
      note(`  ${times.length} answers of /healthz, median ${(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN).toFixed(1)} ms`);
      return { healthDuringUploads: Math.max(...times) };
    },
  };
}
