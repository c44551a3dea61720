import { spawn } from 'node:child_process';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { EngineError } from '../../engine-error.ts';

export interface EspeakTask {
  readonly voice: string;
  readonly variant: string;
  readonly markup: string;
}

export interface EspeakAnswer {
  /** A WAV file. */
  readonly wav: Buffer;
  /** What was spoken, by espeak-ng's mnemonics of phonemes. */
  readonly phonemes: string;
}

const ENTRY = path.join(import.meta.dirname, 'espeak-process.ts');

/**
 * Speaks in a child process. When the signal aborts, the process is killed. Rejects with `EngineError`: `timeout`
 * after `timeoutMs`, `upstream` when the process fails.
 */
export async function runEspeak(task: EspeakTask, signal: AbortSignal, timeoutMs: number): Promise<EspeakAnswer> {
  const late = AbortSignal.timeout(timeoutMs);
  const over = AbortSignal.any([signal, late]);
  over.throwIfAborted();
  // Empty environment: it needs none of the server's, least of all its keys.
  const child = spawn(process.execPath, ['--no-warnings', ENTRY, task.voice, task.variant], { env: {}, stdio: 'pipe' });
  const kill = (): void => void child.kill('SIGKILL');
  over.addEventListener('abort', kill, { once: true });
  try {
    const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    // A process that dies before it reads breaks the pipe during the write; its exit event reports the failure.
    child.stdin.on('error', () => undefined).end(task.markup);
    const [wav, phonemes, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
    if (code === 0) return { wav, phonemes };
  } finally {
    over.removeEventListener('abort', kill);
    kill();
  }
  signal.throwIfAborted();
  throw new EngineError(late.aborted ? 'timeout' : 'upstream');
}
