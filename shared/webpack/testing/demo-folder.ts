import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A folder inside the workspace, so that loaders and packages can be resolved, with the sources of small packages that a test builds. */
export class DemoFolder {
  readonly directory: string;

  private constructor(directory: string) {
    this.directory = directory;
  }

  static async create(name: string, sources: Readonly<Record<string, string>> = {}): Promise<DemoFolder> {
    await mkdir(path.resolve('shared/.cache'), { recursive: true });
    const folder = new DemoFolder(await mkdtemp(path.resolve(`shared/.cache/${name}-`)));
    for (const [file, text] of Object.entries(sources)) await folder.write(file, text);
    return folder;
  }

  async write(file: string, text: string): Promise<void> {
    const place = path.join(this.directory, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  }

  /** Builds the package of this folder with the arguments of `build-demo.ts` that follow the directories; resolves with the errors. */
  build(...args: readonly string[]): Promise<readonly string[]> {
    return buildDemo([this.directory], args);
  }

  /** Contents by path in a folder of this one. */
  async files(output: string): Promise<ReadonlyMap<string, Buffer>> {
    const root = path.join(this.directory, output);
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    return new Map(
      await Promise.all(files.map(async (file) => [path.relative(root, file), await readFile(file)] as const)),
    );
  }

  remove(): Promise<void> {
    return rm(this.directory, { recursive: true, force: true });
  }
}

/** Builds packages with the preset in a separate process; resolves with their errors. */
export async function buildDemo(
  directories: readonly string[],
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const builder = [path.resolve('shared/webpack/testing/build-demo.ts'), directories.join(','), ...args];
  // The federation plugin writes its diagnostics to the working directory.
  const { stdout } = await run(process.execPath, builder, {
    cwd: directories[0],
    env: { ...process.env, ...environment },
  });
  return JSON.parse(stdout);
}
