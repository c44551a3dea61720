import * as z from 'zod/mini';
import { lowerProcessPriority } from '../../../platform/threads/process-priority.ts';
import { type NetAnswer, netRequest } from './net-messages.ts';
import { RuntimeMissingError } from './runtime.ts';

/** Program of the process of the nets: does its jobs one after the other, as they come, and ends with the process that started it. */

lowerProcessPriority();
// The server finishes its work when its whole group of processes is told to stop, and still needs this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());

const netProgram = z.object({
  run: z.custom<(task: unknown) => Promise<unknown>>((value) => typeof value === 'function'),
});

process.on('message', async (message) => {
  const { id, program, task } = netRequest.parse(message);
  process.send?.(await answerOf(id, program, task));
});

async function answerOf(id: number, program: string, task: unknown): Promise<NetAnswer> {
  try {
    const { run } = netProgram.parse(await import(program));
    return { kind: 'done', id, message: await run(task) };
  } catch (error) {
    return {
      kind: 'failed',
      id,
      unusable: error instanceof RuntimeMissingError,
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}
