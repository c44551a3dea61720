import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What an upgrade begins from as long as no release has a tag. */
const FIRST_COMMIT = '1073037d809760fad3bdea1476ae856b4c8e88cb';

const root = path.resolve(import.meta.dirname, '../../..');

/** What a server needs of the sources. */
const PARTS = ['package.json', 'server', 'shared'] as const;
const PACKAGES = ['server', 'shared'] as const;

const gitOf =
  (directory: string) =>
  (...args: readonly string[]): string =>
    execFileSync('git', ['-C', directory, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** What git says, or null when it fails. */
function answerOf(git: ReturnType<typeof gitOf>, ...args: readonly string[]): string | null {
  try {
    return git(...args);
  } catch {
    return null;
  }
}

/** The revision before this one: the newest tag before HEAD, or the commit named above. Throws where the history does not have it. */
export function previousRevision(directory = root): string {
  const git = gitOf(directory);
  if (answerOf(git, 'rev-parse', '--git-dir') === null)
    throw new Error(
      'The upgrade test needs the git history of this repository: run it in a clone, not in an unpacked archive',
    );
  const revision = answerOf(git, 'describe', '--tags', '--abbrev=0', 'HEAD^') ?? FIRST_COMMIT;
  if (answerOf(git, 'cat-file', '-e', `${revision}^{commit}`) !== null) return revision;
  const hint =
    git('rev-parse', '--is-shallow-repository') === 'true'
      ? 'the clone is shallow: run git fetch --unshallow --tags'
      : 'fetch the whole history of main';
  throw new Error(`The upgrade test needs the commit ${revision}, which is not there: ${hint}`);
}

/** The sources of another revision beside the packages that are installed here. */
export interface CheckedOut {
  readonly root: string;
  remove(): void;
}

/** Unpacks the server of a revision. It runs with the installed packages of this one: only its own sources are those of then. */
export function checkOut(revision: string): CheckedOut {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-previous-'));
  const archive = path.join(directory, 'sources.tar');
  gitOf(root)('archive', '--format=tar', '-o', archive, revision, ...PARTS);
  execFileSync('tar', ['-xf', archive, '-C', directory]);
  rmSync(archive);
  const modules = path.join(directory, 'node_modules');
  mkdirSync(path.join(modules, '@ai-site'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@ai-site') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  for (const name of PACKAGES) {
    symlinkSync(path.join(directory, name), path.join(modules, '@ai-site', name));
    const own = path.join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(directory, name, 'node_modules'));
  }
  return { root: directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
