import { tmpdir } from 'node:os';
import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { setProject } from '../command-line/project.ts';
import { runCommandLine } from '../command-line/run.ts';
import { kitCommands } from './commands.ts';
import { ownProject } from './own-project.ts';

async function said(...args: readonly string[]): Promise<string> {
  const printed: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
  await runCommandLine(args, kitCommands);
  return printed.join('\n');
}

beforeAll(() => setProject(ownProject(tmpdir())));
afterEach(() => void jest.restoreAllMocks());

it('the help of the kit names the program that a folder without a package.json has', async () => {
  const overview = await said('--help');
  expect(overview).toMatch(/^npx ai-site-remote <command>\n/);
  for (const name of Object.keys(kitCommands))
    expect(await said(name, '--help')).toMatch(new RegExp(`^npx ai-site-remote ${name}[ \\n]`));
  expect(overview).not.toContain('npm run');
  await expect(runCommandLine(['launch'], kitCommands)).rejects.toThrow('npx ai-site-remote <command> --help tells');
});

it('the help of a command tells its own port', async () => {
  expect(await said('dev', '--help')).toMatch(/--port PORT .*; 3100 by default$/);
  expect(await said('serve', '--help')).toMatch(/--port PORT .*; 3101 by default$/);
});
