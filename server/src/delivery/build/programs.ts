import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../../..');
const windows = process.platform === 'win32';

export interface ProgramResult {
  readonly code: number;
  /** All of its output, when `quiet` was set. */
  readonly output: string;
  /** It was stopped together with this task. */
  readonly stopped: boolean;
}

export interface ProgramOptions {
  /** Collects the output instead of passing it on. */
  readonly quiet?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const running = new Set<ChildProcess>();
const stopped = new WeakSet<ChildProcess>();

/** When this task is stopped or dies, the programs it runs are stopped too. */
function stopAll(): void {
  for (const child of running) {
    stopped.add(child);
    child.kill('SIGTERM');
  }
}

/** Runs a program, given by its path or its name in node_modules/.bin or the system, in the repository's root; resolves when it has ended. */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  const child = spawn(program, args, {
    cwd: root,
    // On Windows npm's programs are .cmd files, which need a shell.
    shell: windows && !path.isAbsolute(program),
    stdio: options.quiet === true ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...options.env },
  });
  if (running.size === 0) for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, stopAll);
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  try {
    const [code] = await once(child, 'close');
    return { code: typeof code === 'number' ? code : 1, output, stopped: stopped.has(child) };
  } finally {
    running.delete(child);
    if (running.size === 0) for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.off(event, stopAll);
  }
}
