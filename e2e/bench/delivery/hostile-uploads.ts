import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { FILE_REFERENCES_MAX } from '@ai-site/shared/contract';
import { zipSync } from 'fflate';
import { packBuild } from '../../../server/src/delivery/releases/archive.ts';
import { buildFiles } from '../../../server/src/delivery/releases/testing/build-release.ts';
import { issueToken } from '../../../server/src/delivery/releases/tokens.ts';
import type { Note, Part } from '../suite.ts';
import type { DeliverySite } from './site.ts';

const MIB = 1024 * 1024;
const UPLOADS = 4;

/** What a prober measured: the duration of every answer of `/healthz` in milliseconds, without the first, which includes its own start. */
export type ProbedTimes = readonly number[];

/** A build of another package that is as its description says, which names one file so many times: it is refused after it was checked. */
function longDescription(times: number): Uint8Array {
  const chunks = Object.fromEntries(Array.from({ length: 50 }, (_, no) => [`c${no}`, Array<string>(times / 50).fill('e')]));
  const build = buildFiles({ name: 'mf-draw', entry: 'e', initial: ['e'], chunks }, { e: 'entry' });
  return packBuild(build);
}

/** Archives that are small and unpack to a lot: one deep file, many files, a large description, and a large one that is valid. */
function hostileArchives(): readonly { readonly what: string; readonly archive: Uint8Array }[] {
  const many = Object.fromEntries(Array.from({ length: 4000 }, (_, no) => [`${no}.js`, Buffer.alloc(64 * 1024)]));
  return [
    { what: 'one file of 250 MB', archive: zipSync({ 'a.js': new Uint8Array(250 * MIB) }, { level: 9 }) },
    { what: '4000 files', archive: zipSync(many, { level: 9 }) },
    { what: 'a description of 100 MB', archive: zipSync({ 'release.json': new Uint8Array(100 * MIB).fill(0x5b) }, { level: 9 }) },
    { what: 'a valid description that names files as often as it may', archive: longDescription(FILE_REFERENCES_MAX - 50) },
    { what: 'a description of 1 MB that names files more often', archive: longDescription(245_000) },
  ];
}

/** The slowest answer of `/healthz` while hostile builds are uploaded. */
export function hostileUploads({ server }: DeliverySite, note: Note): Part {
  return {
    bounds: { healthDuringUploads: { unit: 'ms', most: 50, least: 0.01 } },
    async measure() {
      // Of one token's uploads one is received at a time, and two in all.
      const tokens = await Promise.all(['first', 'second'].map((label) => issueToken(server.site, { label, scopes: ['mf-chat'], days: 1, mayReport: false }, 'bench')));
      // Packed before the measurement: it takes this thread seconds.
      const archives = hostileArchives();
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
