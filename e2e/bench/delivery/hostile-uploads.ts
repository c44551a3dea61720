import { type ChildProcess, fork } from 'node:child_process';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { issueToken } from '../../../server/src/delivery/releases/records/tokens.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import type { ProbedAnswer } from './health-prober.ts';
import type { HostileAnswer, UploaderMessage, UploadOrder } from './hostile-uploader.ts';
import type { DeliverySite } from './site.ts';

interface Uploader {
  /** Resolves when the archives are packed. */
  readonly packed: Promise<void>;
  /** Uploads every archive; resolves when the last one was answered. */
  readonly upload: (answered: (answer: HostileAnswer) => void) => Promise<void>;
}

/** Starts a program of this directory, which ends when it is disconnected. */
const start = (program: string): ChildProcess => fork(fileURLToPath(new URL(program, import.meta.url)));

/** Rejects when a program fails. */
const failureOf = (program: ChildProcess): Promise<never> =>
  new Promise((_, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => code !== 0 && reject(new Error(`a program of the bench ended with ${code}`)));
  });

function startUploader(order: UploadOrder): Uploader {
  const program = start('./hostile-uploader.ts');
  const failed = failureOf(program);
  const told = (awaited: UploaderMessage, answered?: (answer: HostileAnswer) => void): Promise<void> =>
    Promise.race([
      failed,
      new Promise<void>((resolve) =>
        program.on('message', (message: UploaderMessage) => {
          if (message === awaited) resolve();
          else if (typeof message === 'object') answered?.(message);
        }),
      ),
    ]);
  return {
    packed: told('packed'),
    async upload(answered) {
      const done = told('done', answered);
      program.send(order);
      await done;
      program.disconnect();
    },
  };
}

function startProber(url: string): { readonly stop: () => Promise<readonly ProbedAnswer[]> } {
  const program = start('./health-prober.ts');
  const failed = failureOf(program);
  const probed = new Promise<readonly ProbedAnswer[]>((resolve) => program.once('message', resolve));
  program.send(url);
  return {
    async stop() {
      program.send('stop');
      const answers = await Promise.race([failed, probed]);
      program.disconnect();
      return answers;
    },
  };
}

/** The longest turn of the event loop since the last look, in milliseconds. */
function longestTurn(turns: IntervalHistogram): number {
  const longest = turns.max / 1e6;
  turns.reset();
  return longest;
}

const ROUNDS = 3;

/** One round of one archive. */
interface Round {
  readonly answer: HostileAnswer;
  /** When its last upload was answered, in milliseconds since 1970. */
  readonly until: number;
  /** Longest turn of the event loop in milliseconds. */
  readonly turn: number;
}

const slowestBetween = (from: number, until: number, probed: readonly ProbedAnswer[]): number =>
  Math.max(...probed.filter(({ at }) => at >= from && at < until).map(({ ms }) => ms));

/**
 * The slowest answer of `/healthz` while hostile builds are uploaded, and the slowest one that an archive causes in most of its rounds: what an archive
 * costs comes with every round, and a pause of a shared machine with one.
 */
export function hostileUploads({ server }: DeliverySite, note: Note): Part {
  return {
    bounds: {
      healthDuringUploads: { unit: 'ms', most: 50, least: 0.01 },
      healthInMostRounds: { unit: 'ms', most: 50, least: 0.01 },
    },
    async measure() {
      const tokens = await Promise.all(
        ['first', 'second'].map((label) =>
          issueToken(server.site, { label, scopes: ['mf-chat'], days: 1, mayReport: false }, 'bench'),
        ),
      );
      const uploader = startUploader({
        url: `${server.origin}/api/releases/mf-chat/deploy`,
        tokens: tokens.map(({ token }) => token),
        rounds: ROUNDS,
      });
      await uploader.packed;
      const prober = startProber(`${server.origin}/healthz`);
      const turns = monitorEventLoopDelay({ resolution: 1 });
      turns.enable();
      const rounds: Round[] = [];
      let from = Date.now();
      await uploader.upload((answer) => {
        rounds.push({ answer, until: Date.now(), turn: longestTurn(turns) });
      });
      turns.disable();
      const probed = await prober.stop();
      const medians: number[] = [];
      for (let at = 0; at < rounds.length; at += ROUNDS) {
        const ofArchive = rounds.slice(at, at + ROUNDS);
        const slowest = ofArchive.map(({ until }) => {
          const ms = slowestBetween(from, until, probed);
          from = until;
          return ms;
        });
        noteArchive(ofArchive, slowest, note);
        medians.push(median(slowest));
      }
      for (const { what, refusal, statuses } of rounds.map(({ answer }) => answer)) {
        if (statuses.some((status) => status !== refusal))
          throw new Error(`${what} was answered ${statuses.join(', ')} and not ${refusal}`);
      }
      const times = probed.map(({ ms }) => ms);
      note(`  ${times.length} answers of /healthz, median ${median(times).toFixed(1)} ms`);
      return { healthDuringUploads: Math.max(...times), healthInMostRounds: Math.max(...medians) };
    },
  };
}

function noteArchive(rounds: readonly Round[], slowest: readonly number[], note: Note): void {
  const [first] = rounds;
  if (first === undefined) throw new RangeError('an archive is uploaded in at least one round');
  const { what, bytes } = first.answer;
  const statuses = [...new Set(rounds.flatMap(({ answer }) => answer.statuses))].join(', ');
  const list = (values: readonly number[], digits = 0): string =>
    values.map((value) => value.toFixed(digits)).join(', ');
  const seconds = list(
    rounds.map(({ answer }) => answer.seconds),
    1,
  );
  const turns = list(rounds.map(({ turn }) => turn));
  note(
    `  ${what} (${(bytes / 1000).toFixed(0)} KB): ${seconds} s, answered ${statuses}; slowest /healthz ${list(slowest)} ms, longest turn of the event loop ${turns} ms`,
  );
}
