import { existsSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './programs.ts';

async function git(...args: readonly string[]): Promise<readonly string[]> {
  const { code, output } = await runProgram('git', args, { quiet: true });
  return code === 0 ? output.split('\n').filter((line) => line !== '') : [];
}

/** Files that are there and differ from what was pushed last (or, without a remote, from the last commit), new ones included; relative to the repository. */
export async function changedFiles(root: string): Promise<readonly string[]> {
  const [pushed = 'HEAD'] = await git('merge-base', 'HEAD', '@{upstream}');
  const names = [
    ...(await git('diff', '--name-only', pushed)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
  return [...new Set(names)].filter((file) => existsSync(path.join(root, file))).sort();
}

/** The tests of these files: themselves, or those with the same name beside them. Nightly ones are left to the night. */
export function testsOf(files: readonly string[], exists: (file: string) => boolean): readonly string[] {
  const candidates = files.flatMap((file) => {
    const source = /^(.*?)(\.test)?\.tsx?$/.exec(file)?.[1];
    return source === undefined || source.endsWith('.nightly') ? [] : [`${source}.test.ts`, `${source}.test.tsx`];
  });
  return [...new Set(candidates)].filter((file) => !file.startsWith('e2e/') && exists(file)).sort();
}
