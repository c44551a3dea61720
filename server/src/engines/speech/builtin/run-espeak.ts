import { spawn } from 'node:child_process';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { EngineError } from '../../engine-error.ts';

export interface EspeakTask {
  /** Name of the voice without variant. */
  readonly voice: string;
  /** Text of the variant's file. */
  readonly variant: string;
  readonly markup: string;
}

const ENTRY = path.join(import.meta.dirname, 'espeak-process.ts');

/**
 * Speaks in a child process; gives a WAV file. When the signal aborts the process is killed. Rejects with `EngineError`: `timeout`
 * after so many milliseconds, `upstream` when the process fails.
 */
export async function runEspeak(task: EspeakTask, signal: AbortSignal, timeoutMs: number): Promise<Buffer> {
  const late = AbortSignal.timeout(timeoutMs);
  const over = AbortSignal.any([signal, late]);
  over.throwIfAborted();
  // No environment: it needs none of the server's, least of all its keys.
  const child = spawn(process.execPath, ['--no-warnings', ENTRY, task.voice, task.variant], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
  const kill = (): void => void child.kill('SIGKILL');
  over.addEventListener('abort', kill, { once: true });
  try {
    const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    // A process that dies before it reads closes the pipe under the writer; its exit tells what happened.
    child.stdin.on('error', () => undefined).end(task.markup);
    const [bytes, code] = await Promise.all([buffer(child.stdout), ended]);
    if (code === 0) return bytes;
  } finally {
    over.removeEventListener('abort', kill);
    kill();
  }
  signal.throwIfAborted();
  throw new EngineError(late.aborted ? 'timeout' : 'upstream');
}
