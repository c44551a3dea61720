import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { BackgroundProcess } from './background-process.ts';

const PATIENCE = 20_000;
const program = path.join(import.meta.dirname, 'testing', 'background-program.ts');
const open = (idleMs = 60_000) => new BackgroundProcess({ program, idleMs });
const told = z.object({ pid: z.int(), priority: z.int() });
const ask = async (child: BackgroundProcess) => told.parse(await child.run({}, PATIENCE));

it('does one task after another, after other work', async () => {
  const child = open(0);
  const answers = await Promise.all([ask(child), ask(child), ask(child)]);
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
  expect(answers[0]).toEqual({ pid: expect.any(Number), priority: Math.min(os.getPriority() + 10, 19) });
  expect(answers[0]?.pid).not.toBe(process.pid);
});

it.each([
  ['exit', 'crash', PATIENCE],
  ['loop', 'timeout', 300],
] as const)('whose program does %s rejects with %s, and the next task starts it anew', async (act, problem, killAfterMs) => {
  const child = open(0);
  const { pid } = await ask(child);
  await expect(child.run({ act }, killAfterMs)).rejects.toMatchObject({ name: 'ThreadError', problem });
  expect((await ask(child)).pid).not.toBe(pid);
});

it('ends when it has nothing to do', async () => {
  const { pid } = await ask(open(1));
  const lives = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  while (lives()) await setTimeout(5);
  expect(lives()).toBe(false);
});
