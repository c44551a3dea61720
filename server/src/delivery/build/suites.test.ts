import { expect, it } from '@jest/globals';
import { runProgram } from './programs.ts';
import { runSuites, type Suite } from './suites.ts';

const suites: readonly Suite[] = [
  { program: 'jest', args: [] },
  { program: 'playwright', args: ['test'] },
];

/** Runs the suites as if their programs ended with these exit codes; resolves with the exit code and what was written. */
async function endingWith(codes: Readonly<Record<string, number>>) {
  const written: string[] = [];
  const code = await runSuites(suites, {
    run: async (program, _, write) => {
      write?.(`output of ${program}\n`);
      return { code: codes[program] ?? 0, stopped: false };
    },
    write: (text) => void written.push(text),
  });
  return { code, written: written.join('').replaceAll(/\d+ s$/gm, 'N s') };
}

it('names how each suite ended, and ends as the first one that failed', async () => {
  expect(await endingWith({ jest: 1 })).toEqual({
    code: 1,
    written: '\n› jest\n\n› playwright test\noutput of playwright\n\n› all suites\n  jest             FAILED (exit code 1), N s\n  playwright test  passed, N s\n',
  });
  expect(await endingWith({ jest: 1, playwright: 2 })).toMatchObject({ code: 1, written: expect.stringMatching(/jest +FAILED .*\n {2}playwright test +FAILED \(exit code 2\)/) });
  expect(await endingWith({ playwright: 2 })).toMatchObject({ code: 2, written: expect.stringMatching(/jest +passed.*\n {2}playwright test +FAILED/) });
  expect(await endingWith({})).toMatchObject({ code: 0, written: expect.stringMatching(/jest +passed.*\n {2}playwright test +passed/) });
});

it('runs all at once, and holds the output of a suite until those before it have ended', async () => {
  const written: string[] = [];
  const [first, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = runSuites(suites, {
    run: async (program, _, write) => {
      if (program === 'jest') await first.promise;
      write?.('early');
      begun.resolve();
      return { code: 0, stopped: false };
    },
    write: (text) => void written.push(text),
  });
  await begun.promise;
  expect(written).toEqual(['\n› jest\n']);
  first.resolve();
  await running;
  expect(written.slice(1, 3)).toEqual(['\n› playwright test\n', 'early']);
});

it('does what follows a failure once all have ended, unless they were stopped', async () => {
  const order: string[] = [];
  const noting = (name: string): Suite => ({ program: name, args: [], afterFailure: async () => void order.push(`after ${name}`) });
  const runAll = (stopped: boolean) => runSuites([noting('a'), noting('b')], { run: async (program) => ({ code: order.push(program), stopped }), write: () => undefined });
  expect(await runAll(false)).toBe(1);
  expect(order).toEqual(['a', 'b', 'after a', 'after b']);
  order.length = 0;
  await runAll(true);
  expect(order).toEqual(['a', 'b']);
});

it('knows of a program that it was stopped with this process', async () => {
  const running = runProgram(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  process.emit('SIGTERM');
  expect(await running).toMatchObject({ stopped: true });
  expect(await runProgram(process.execPath, ['-e', 'process.exit(3)'])).toMatchObject({ code: 3, stopped: false });
  const written: string[] = [];
  const writing = 'console.log(1); console.error(2)';
  expect(await runProgram(process.execPath, ['-e', writing], { write: (text) => void written.push(text) })).toMatchObject({ code: 0, output: '' });
  expect(written.join('').split('\n').toSorted()).toEqual(['', '1', '2']);
});
