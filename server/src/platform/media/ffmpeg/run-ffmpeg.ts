import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';

import { MediaError } from './media-error.ts';
import { progressSeconds } from './progress.ts';

export interface FfmpegLimits {
  /** Seconds of processor time, where the system can limit it: on a busy machine the same work takes longer, but not more of it. */
  readonly processorSeconds: number;
  /** Maximum duration in milliseconds, also of a process that only waits. */
  readonly killAfterMs: number;
  /** Address space in MiB, where the system can limit it. */
  readonly memoryMib: number;
  /** Bytes of one written file, where the system can limit it, and of what is collected. */
  readonly outputBytes: number;
}

export const ffmpegLimits: FfmpegLimits = {
  processorSeconds: 720,
  killAfterMs: 900_000,
  memoryMib: 3072,
  outputBytes: 1024 * 1024 * 1024,
};

export interface FfmpegRun {
  /** Path of the program; null: there is none, and the run rejects. */
  readonly program: string | null;
  /** Inputs, filters, codecs and, at the end, one output; general options and numbers of threads are added. */
  readonly args: readonly string[];
  readonly signal?: AbortSignal | undefined;
  readonly limits?: FfmpegLimits;
  /** Writes to the program's standard input; resolves after the last byte. */
  readonly feed?: (write: (bytes: Uint8Array) => Promise<void>) => Promise<void>;
  /** Takes the standard output piece by piece; absent: it is collected. */
  readonly take?: (bytes: Buffer) => Promise<void> | void;
  /** Seconds of the output that are written. */
  readonly onProgress?: (seconds: number) => void;
}

export interface FfmpegOutput {
  /** Standard output. */
  readonly bytes: Buffer;
  /** Messages of the program, shortened. */
  readonly messages: string;
}

const MESSAGES_MAX = 64 * 1024;
/** What the program says of a full disk, or a used up quota. */
const NO_SPACE = /No space left on device|Disk quota exceeded/;
/** Bytes of progress reports. */
const PROGRESS_DESCRIPTOR = 3;

/** An input file. Files never lead to other files or to the network: only local protocols are open to demuxers. */
export const inputFile = (file: string): readonly string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-i',
  `file:${file}`,
];

export const outputFile = (file: string): string => `file:${file}`;

const systemProgram = (name: string): string | undefined =>
  process.platform === 'linux'
    ? ['/usr/bin', '/bin'].map((directory) => `${directory}/${name}`).find((file) => existsSync(file))
    : undefined;

/** Threads of a decoder, of the filters and of an encoder: videos leave cores to the site. */
const THREADS = '2';

/** These arguments, of which the last is the output, with the threads of every decoder, filter and encoder. */
const withThreads = (args: readonly string[]): readonly string[] => [
  ...['-filter_threads', THREADS, '-filter_complex_threads', THREADS],
  ...args.flatMap((arg, at) => (arg === '-i' || at === args.length - 1 ? ['-threads', THREADS, arg] : [arg])),
];

/** On Linux the kernel limits the process, and ends it when the thread that started it ends, however it does. */
function limited(program: string, { memoryMib, outputBytes, processorSeconds }: FfmpegLimits): readonly string[] {
  const [setpriv, prlimit] = [systemProgram('setpriv'), systemProgram('prlimit')];
  return [
    ...(setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'KILL', '--']),
    ...(prlimit === undefined
      ? []
      : [
          prlimit,
          `--as=${memoryMib * 1024 * 1024}`,
          `--fsize=${outputBytes}`,
          `--cpu=${processorSeconds}`,
          '--core=0',
          '--',
        ]),
    program,
  ];
}

/**
 * Runs ffmpeg in a process of its own, without the server's environment. Resolves when it succeeded; rejects with `MediaError`: `tooSlow`,
 * `tooLarge` and `aborted` when it was killed, `noSpace` when its disk is full, `unreadable` for everything else that it refuses.
 */
export async function runFfmpeg({
  program,
  args,
  signal,
  limits = ffmpegLimits,
  feed,
  take,
  onProgress,
}: FfmpegRun): Promise<FfmpegOutput> {
  if (program === null) throw new MediaError('missing');
  if (signal?.aborted === true) throw new MediaError('aborted');
  const [command = program, ...prefix] = limited(program, limits);
  const progress = onProgress === undefined ? [] : ['-progress', `pipe:${PROGRESS_DESCRIPTOR}`];
  const child = spawn(
    command,
    [...prefix, '-hide_banner', '-nostdin', '-nostats', '-y', ...progress, ...withThreads(args)],
    {
      env: {},
      stdio: [feed === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', onProgress === undefined ? 'ignore' : 'pipe'],
    },
  ) as ChildProcessByStdio<Writable | null, Readable, Readable>;
  let killedAs: 'tooSlow' | 'aborted' | 'tooLarge' | undefined;
  const kill = (reason: typeof killedAs): void => {
    killedAs ??= reason;
    child.kill('SIGKILL');
  };
  const late = setTimeout(() => kill('tooSlow'), limits.killAfterMs);
  const leave = (): void => kill('aborted');
  signal?.addEventListener('abort', leave, { once: true });
  const chunks: Buffer[] = [];
  let collected = 0;
  let messages = '';
  const keep = (chunk: Buffer): void => {
    collected += chunk.length;
    if (collected > limits.outputBytes) kill('tooLarge');
    else chunks.push(chunk);
  };
  const readAll = async (): Promise<void> => {
    for await (const chunk of child.stdout) await (take ?? keep)(chunk);
  };
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    messages = (messages + chunk).slice(-MESSAGES_MAX);
  });
  if (onProgress !== undefined) followProgress(child.stdio[PROGRESS_DESCRIPTOR], onProgress);
  const closed = once(child, 'close');
  try {
    const [[code, endedBy]] = await Promise.all([
      closed,
      readAll(),
      feed === undefined || child.stdin === null ? undefined : feedInput(child.stdin, feed, closed),
    ]);
    // The kernel ends what writes too large a file, and what has used up its processor time.
    if (endedBy === 'SIGXFSZ') throw new MediaError('tooLarge');
    if (killedAs !== undefined || endedBy === 'SIGKILL') throw new MediaError(killedAs ?? 'tooSlow');
    if (code !== 0) throw new MediaError('unreadable', { cause: new Error(messages.slice(-2000)) });
    return { bytes: Buffer.concat(chunks), messages };
  } catch (error) {
    child.kill('SIGKILL');
    // Its messages are complete then.
    await closed.catch(() => undefined);
    if (killedAs === undefined && NO_SPACE.test(messages)) throw new MediaError('noSpace', { cause: error });
    if (killedAs !== undefined && !(error instanceof MediaError)) throw new MediaError(killedAs, { cause: error });
    throw error;
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', leave);
  }
}

function followProgress(stream: unknown, onProgress: (seconds: number) => void): void {
  const reports = stream as Readable;
  reports.setEncoding('utf8').on('data', (report: string) => {
    const seconds = progressSeconds(report);
    if (seconds !== undefined) onProgress(seconds);
  });
}

/** A process that ends before it has read everything breaks the pipe: its exit code tells why. */
async function feedInput(
  stdin: Writable,
  feed: NonNullable<FfmpegRun['feed']>,
  closed: Promise<unknown>,
): Promise<void> {
  let broken = false;
  const end = Promise.race([closed, new Promise((resolve) => stdin.once('error', resolve))]).then(() => {
    broken = true;
  });
  await feed(async (bytes) => {
    if (broken) throw new MediaError('unreadable');
    if (!stdin.write(bytes)) await Promise.race([once(stdin, 'drain').catch(() => undefined), end]);
  });
  stdin.end();
}
