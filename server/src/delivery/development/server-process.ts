import { fork } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod/mini';
import { commandError } from '../refusals/command-error.ts';

const servedPackages = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('site'), packages: z.array(z.string()), site: z.string() }),
  z.object({ kind: z.literal('standalone'), name: z.string() }),
]);
/** What a development server serves; `site` is the origin of the site behind it. */
export type ServedPackages = z.output<typeof servedPackages>;

/** Message of the process once it listens; any other is the error for which it did not start. */
export const READY = 'ready';

export const readServed = (text: string): ServedPackages => servedPackages.parse(JSON.parse(text));

/**
 * Megabytes of the JavaScript heap, and what each package adds. What two builds retain is about 300 MB; without a limit garbage
 * collection would wait until it takes several times of that.
 */
const HEAP_MB = 256;
const HEAP_PER_PACKAGE_MB = 128;

const heapFor = (served: ServedPackages): number =>
  HEAP_MB + HEAP_PER_PACKAGE_MB * (served.kind === 'site' ? served.packages.length : 2);

/** Starts the development server in a process of its own; resolves when it listens. When it ends later, this process is stopped. */
export async function startServerProcess(served: ServedPackages): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [JSON.stringify(served)], {
    execArgv: [`--max-old-space-size=${heapFor(served)}`],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', (said) =>
      said === READY ? resolve() : reject(commandError('development-failed', { problem: String(said) })),
    );
    child.once('error', reject);
    child.once('exit', () => reject(commandError('development-failed', { problem: 'its process ended' })));
  });
  child.once('exit', () => process.kill(process.pid, 'SIGTERM'));
}
