import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface Program {
  readonly child: ChildProcess;
  /** Resolves once the program has ended. */
  end(): Promise<void>;
}

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Starts a program; its output on file descriptors 1 to 3 is piped. It is killed when this process exits. */
export function startProgram(command: string, args: readonly string[], env: Readonly<Record<string, string>>): Program {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = once(child, 'exit');
  exited.catch(() => undefined);
  return {
    child,
    async end() {
      process.off('exit', kill);
      if (ended(child)) return;
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The first match in a line of one of the program's outputs (1, 2 or 3); rejects when it ends before. The rest of the output is discarded. */
export async function lineOf({ child }: Program, output: 1 | 2 | 3, pattern: RegExp): Promise<RegExpExecArray> {
  const stream = child.stdio[output] as Readable;
  for (const other of child.stdio) if (other !== stream) (other as Readable | null)?.resume();
  const failed = once(child, 'error').then(([error]) => Promise.reject(error));
  const found = (async () => {
    const lines: string[] = [];
    for await (const line of createInterface(stream)) {
      const match = pattern.exec(line);
      if (match !== null) return match;
      lines.push(line);
    }
    throw new Error(`${child.spawnfile} ended: ${lines.slice(-5).join('\n')}`);
  })();
  const match = await Promise.race([found, failed]);
  stream.resume();
  return match;
}
