import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { issueToken } from '../../../server/src/delivery/releases/tokens.ts';
import type { Note, Part } from '../suite.ts';
import type { HostileAnswer, UploaderMessage, UploadOrder } from './hostile-uploader.ts';
import type { DeliverySite } from './site.ts';

/** What a prober measured: the duration of every answer of `/healthz` in milliseconds, without the first, which includes its own start. */
export type ProbedTimes = readonly number[];

interface Uploader {
  /** Resolves when the archives are packed. */
  readonly packed: Promise<void>;
  /** Uploads every archive; resolves when the last one was answered. */
  readonly upload: (answered: (answer: HostileAnswer) => void) => Promise<void>;
}

function startUploader(order: UploadOrder): Uploader {
  const thread = new Worker(new URL('./hostile-uploader.ts', import.meta.url), { workerData: order });
  const failed = new Promise<never>((_, reject) => thread.once('error', reject));
  const told = (awaited: UploaderMessage, answered?: (answer: HostileAnswer) => void): Promise<void> =>
    Promise.race([
      failed,
      new Promise<void>((resolve) =>
        thread.on('message', (message: UploaderMessage) => {
          if (message === awaited) resolve();
          else if (typeof message === 'object') answered?.(message);
        }),
      ),
    ]);
  return {
    packed: told('packed'),
    upload(answered) {
      const done = told('done', answered);
      thread.postMessage('start');
      return done;
    },
  };
}

function startProber(url: string): { readonly stop: () => Promise<ProbedTimes> } {
  const prober = new Worker(new URL('./health-prober.ts', import.meta.url), { workerData: url });
  const probed = new Promise<ProbedTimes>((resolve, reject) => {
    prober.once('message', resolve);
    prober.once('error', reject);
  });
  return {
    stop() {
      prober.postMessage('stop');
      return probed;
    },
  };
}

/** The longest turn of the event loop since the last look, in milliseconds. */
function longestTurn(turns: IntervalHistogram): number {
  const longest = turns.max / 1e6;
  turns.reset();
  return longest;
}

/** The slowest answer of `/healthz` while hostile builds are uploaded. */
export function hostileUploads({ server }: DeliverySite, note: Note): Part {
  return {
    bounds: { healthDuringUploads: { unit: 'ms', most: 50, least: 0.01 } },
    async measure() {
      const tokens = await Promise.all(['first', 'second'].map((label) => issueToken(server.site, { label, scopes: ['mf-chat'], days: 1, mayReport: false }, 'bench')));
      const uploader = startUploader({ url: `${server.origin}/api/releases/mf-chat/deploy`, tokens: tokens.map(({ token }) => token) });
      await uploader.packed;
      const prober = startProber(`${server.origin}/healthz`);
      const turns = monitorEventLoopDelay({ resolution: 1 });
      turns.enable();
      const wrong: HostileAnswer[] = [];
      await uploader.upload((answer) => {
        const { what, bytes, refusal, statuses, seconds } = answer;
        note(
          `  ${what} (${(bytes / 1000).toFixed(0)} KB), ${statuses.length} times: ${seconds.toFixed(1)} s, answered ${statuses.join(', ')}; longest turn of the event loop ${longestTurn(turns).toFixed(0)} ms`,
        );
        if (statuses.some((status) => status !== refusal)) wrong.push(answer);
      });
      turns.disable();
      const times = await prober.stop();
      for (const { what, refusal, statuses } of wrong) throw new Error(`${what} was answered ${statuses.join(', ')} and not ${refusal}`);
      note(`  ${times.length} answers of /healthz, median ${(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN).toFixed(1)} ms`);
      return { healthDuringUploads: Math.max(...times) };
    },
  };
}
