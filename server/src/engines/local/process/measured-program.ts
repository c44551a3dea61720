import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';

/** Program of the process of the nets: does the job of another program, and tells what it took. */

export const measuredTask = z.object({
  /** Absolute path of the other program. */
  program: z.string(),
  task: z.unknown(),
});

export const measured = z.object({
  answer: z.unknown(),
  /** Of all threads of the process. */
  cpuSeconds: z.number(),
  ms: z.number(),
  /** Most memory of the process during the job, what it held before included. */
  peakBytes: z.number(),
});
export type Measured = z.output<typeof measured>;

const netProgram = z.object({
  run: z.custom<(task: unknown) => Promise<unknown>>((value) => typeof value === 'function'),
});

export async function run(message: unknown): Promise<Measured> {
  const { program, task } = measuredTask.parse(message);
  const { run: other } = netProgram.parse(await import(program));
  await forgetPeak();
  const [cpu, begun] = [process.cpuUsage(), performance.now()];
  const answer = await other(task);
  const { user, system } = process.cpuUsage(cpu);
  return { answer, cpuSeconds: (user + system) / 1e6, ms: performance.now() - begun, peakBytes: await peakBytes() };
}

/** Linux keeps a peak that can be begun anew: proc_pid_clear_refs(5), proc_pid_status(5). Elsewhere it is that of the process since its start. */
const forgetPeak = (): Promise<void> => writeFile('/proc/self/clear_refs', '5').catch(() => undefined);

async function peakBytes(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const [, kib] = /^VmHWM:\s*(\d+) kB$/m.exec(status) ?? [];
  return (kib === undefined ? process.resourceUsage().maxRSS : Number(kib)) * 1024;
}
