import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../delivery/build/programs.ts';
import { commands } from '../../delivery/command-line/commands.ts';
import { commandHelp } from '../../delivery/command-line/help.ts';
import { programs } from '../../delivery/command-line/program-names.ts';
import { kit } from '../../delivery/remote-kit/kit.ts';
import { testDepth, variantsOf } from '../../testing/test-depth.ts';

const run = promisify(execFile);
const task = async (name: string, ...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, [path.join(root, 'server/start.mjs'), '--task', name, ...args], { cwd: root })).stdout;

const generators = [
  ['samples', 'server/demo-engine/src/gallery/samples/generate.ts'],
  ['catalogue', 'shared/catalogue/generate.ts'],
] as const;

it.each(variantsOf(generators, 1))('npm run %s says what it writes instead of writing it', async (name, program) => {
  for (const flag of testDepth.everyVariant ? ['--help', '-h'] : ['--help']) {
    const { stdout } = await run(process.execPath, [path.join(root, program), flag], { cwd: root });
    expect(stdout.startsWith(`npm run ${name}\n\n`)).toBe(true);
  }
});

describe('the help of every task', () => {
  const tasks = [
    ['start', 'npm start\n', 'DATA_DIR'],
    ['worker', 'npm run worker\n', 'DATABASE_URL'],
    ['test', 'npm test ', '--nightly'],
    ['check', 'npm run check\n', 'pre-push'],
    ['dev', 'npm run dev -- [names]', '--standalone'],
    ['previews', 'npm run previews\n', '/previews'],
    ['bench', 'npm run bench -- <suite>', 'federation, delivery, credits, chat, faults'],
    ['remote', 'npm run remote -- <command>', 'put the candidate'],
  ] as const;
  /** By day one: all tasks read it in one place. */
  it.each(variantsOf(tasks, 1))('npm %s says how it is called, and does nothing', async (name, first, part) => {
    const said = await task(name, '--help');
    expect(said.startsWith(first)).toBe(true);
    expect(said).toContain(part);
    if (testDepth.everyVariant) expect(await task(name, '-h')).toBe(said);
  });

  it('is there for every command of npm run remote', async () => {
    const known = { ...commands, kit };
    const overview = await task('remote', '--help');
    for (const [name, command] of Object.entries(known)) {
      expect(overview).toMatch(new RegExp(`^ {2}${name} `, 'm'));
      expect(commandHelp(programs.workspace, name, command)).toMatch(
        new RegExp(`^npm run remote -- ${name} .*\\n {2}\\S`),
      );
    }
    if (testDepth.everyVariant)
      expect(await task('remote', 'kit', '--help')).toBe(`${commandHelp(programs.workspace, 'kit', kit)}\n`);
  });

  it.each(testDepth.everyVariant ? ['start', 'worker'] : ['start'])(
    'says so when npm %s gets an argument that it does not take',
    async (name) => {
      await expect(task(name, 'now')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Unexpected argument "now"\./),
      });
    },
  );
});
