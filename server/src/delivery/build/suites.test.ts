import { expect, it } from '@jest/globals';
import { runProgram } from './programs.ts';
import { runSuites, type Suite } from './suites.ts';

const lines: string[] = [];
const print = (line: string): void => void lines.push(line);
const suites: readonly Suite[] = [
  { program: 'jest', args: [] },
  { program: 'playwright', args: ['test'] },
];

/** Runs the suites as if their programs ended with these exit codes; resolves with the exit code and the last thing printed. */
async function endingWith(codes: Readonly<Record<string, number>>, stopped = false) {
  const ran: string[] = [];
  const code = await runSuites(suites, {
    run: async (program) => {
      ran.push(program);
      return { code: codes[program] ?? 0, stopped };
    },
    print,
  });
  return { code, ran, summary: lines.at(-1)?.replaceAll(/\d+ s/g, 'N s') };
}

it('runs the browser tests after Jest failed too, and names both', async () => {
  expect(await endingWith({ jest: 1 })).toEqual({
    code: 1,
    ran: ['jest', 'playwright'],
    summary: '\n› all suites\n  jest             FAILED (exit code 1), N s\n  playwright test  passed, N s',
  });
  expect(await endingWith({ jest: 1, playwright: 2 })).toMatchObject({
    code: 1,
    summary: expect.stringMatching(/jest +FAILED .*\n {2}playwright test +FAILED \(exit code 2\)/),
  });
  expect(await endingWith({ playwright: 2 })).toMatchObject({
    code: 2,
    summary: expect.stringMatching(/jest +passed.*\n {2}playwright test +FAILED/),
  });
  expect(await endingWith({})).toMatchObject({
    code: 0,
    summary: expect.stringMatching(/jest +passed.*\n {2}playwright test +passed/),
  });
});

it('begins no other suite once the run was stopped', async () => {
  expect(await endingWith({ jest: 1 }, true)).toMatchObject({
    code: 1,
    ran: ['jest'],
    summary: expect.stringMatching(/playwright test +not run$/),
  });
});

it('neither runs nor fails a suite that misses something, and prints what it needs', async () => {
  const ran: string[] = [];
  const run = async (program: string) => ({ code: ran.push(program) - 1, stopped: false });
  const code = await runSuites(
    [
      { program: 'node', args: ['webkit'], missing: 'apt-get install webkit' },
      { program: 'jest', args: [] },
    ],
    { run, print },
  );
  expect([code, ran]).toEqual([0, ['jest']]);
  expect(lines.at(-1)).toMatch(/node webkit +not run, it needs: apt-get install webkit\n {2}jest +passed/);
});

it('does what follows a failure before the next suite', async () => {
  const order: string[] = [];
  const noting = (name: string): Suite => ({
    program: name,
    args: [],
    afterFailure: async () => void order.push(`after ${name}`),
  });
  await runSuites([noting('a'), noting('b')], {
    run: async (program) => ({ code: order.push(program) === 1 ? 1 : 0, stopped: false }),
    print,
  });
  expect(order).toEqual(['a', 'after a', 'b']);
});

it('knows of a program that it was stopped with this process', async () => {
  const running = runProgram(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  process.emit('SIGTERM');
  expect(await running).toMatchObject({ stopped: true });
  expect(await runProgram(process.execPath, ['-e', 'process.exit(3)'])).toMatchObject({ code: 3, stopped: false });
});
