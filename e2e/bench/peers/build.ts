import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildRequest, commonConfiguration, createConfiguration } from '@ai-site/shared/webpack/preset';
import type { Configuration } from 'webpack';
import { root } from '../../../server/src/delivery/build/programs.ts';
import { RELEASES_PREFIX } from '../../../server/src/delivery/ownership/server-paths.ts';
import { compile, type EntryFiles } from '../compile.ts';
import { facade, facadeFile, namesOf, sharedLibraries } from './shared-libraries.ts';

const here = import.meta.dirname;
/** Version of every build: the addresses need one. */
const VERSION = '1.0.0';

export type Build = 'bench-site-host' | 'bench-hosts' | 'bench-remotes' | 'bench-module' | 'bench-libraries';

/** Address of a build, of the same form as those of the site's releases. */
export const addressOf = (build: Build): string => `${RELEASES_PREFIX}${build}/${VERSION}/`;

const directoryOf = (build: Build, output: string): string => path.join(output, build, VERSION);

export type Built = Readonly<Record<Build, EntryFiles>>;

const requestFor = (name: Build, output: string): BuildRequest => ({
  directory: here,
  name,
  version: VERSION,
  mode: 'production',
  output: directoryOf(name, output),
});

const entries = (folder: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, path.join(here, folder, name)]));

/** The preset's cache, which does not know about this file. */
function cacheOf({ cache }: Configuration): Configuration['cache'] {
  if (typeof cache !== 'object' || cache.type !== 'filesystem') return cache;
  return { ...cache, buildDependencies: { ...cache.buildDependencies, bench: [import.meta.filename] } };
}

/** The same sources of the remote without the site's own lifecycles. The public path is fixed, as all three sandboxes recommend. */
function withRemote(configuration: Configuration, build: Build): Configuration {
  const { resolve, output } = configuration;
  const seam = {
    [path.join(root, 'shared/src/remote/create-remote.tsx')]: path.join(here, 'remote/create-remote.tsx'),
  };
  return {
    ...configuration,
    cache: cacheOf(configuration),
    output: { ...output, publicPath: addressOf(build) },
    resolve: { ...resolve, alias: { ...resolve?.alias, ...seam } },
  };
}

/** The shell's own federation, with the benchmark's page in place of the shell's. */
async function siteHost(output: string): Promise<Configuration> {
  const request: BuildRequest = {
    ...requestFor('bench-site-host', output),
    directory: path.join(root, 'shell'),
    name: 'shell',
  };
  const configuration = await createConfiguration(request);
  return {
    ...configuration,
    name: 'bench-site-host',
    entry: { main: path.join(here, 'host/site.tsx') },
    cache: cacheOf(commonConfiguration(requestFor('bench-site-host', output), {})),
  };
}

const hosts = ['bare.tsx', 'single-spa.ts', 'qiankun.ts', 'wujie.ts', 'micro-app.ts', 'iframe.ts'];

function peerHosts(output: string): Configuration {
  const configuration = commonConfiguration(requestFor('bench-hosts', output), entries('host', hosts));
  // micro-app declares a constant named `globalThis`, which is what webpack substitutes for `global`.
  return withRemote({ ...configuration, node: { global: false } }, 'bench-hosts');
}

function htmlRemotes(output: string): Configuration {
  const { 'qiankun.ts': qiankun, ...others } = entries('remote', [
    'qiankun.ts',
    'wujie.ts',
    'micro-app.ts',
    'iframe.ts',
  ]);
  const configuration = commonConfiguration(requestFor('bench-remotes', output), others);
  // qiankun reads the lifecycles from the exports of a UMD library.
  return withRemote(
    {
      ...configuration,
      entry: { ...others, 'qiankun.ts': { import: [qiankun ?? ''], library: { name: 'benchRemote', type: 'umd' } } },
    },
    'bench-remotes',
  );
}

function nativeModule(output: string): Configuration {
  const configuration = commonConfiguration(requestFor('bench-module', output), entries('remote', ['single-spa.ts']));
  return withRemote(
    {
      ...configuration,
      experiments: { outputModule: true },
      externalsType: 'module',
      externals: Object.fromEntries(sharedLibraries.map((library) => [library, library])),
      output: {
        ...configuration.output,
        module: true,
        library: { type: 'module' },
        chunkFormat: 'module',
        chunkLoading: 'import',
      },
    },
    'bench-module',
  );
}

async function libraryFacades(output: string): Promise<EntryFiles> {
  const directory = directoryOf('bench-libraries', output);
  await mkdir(directory, { recursive: true });
  for (const library of sharedLibraries)
    await writeFile(path.join(directory, facadeFile(library)), facade(library, await namesOf(library)));
  return new Map(sharedLibraries.map((library) => [library, [facadeFile(library)]]));
}

/** Builds every host and the remote for every approach, one after the other, into `<build>/<version>/`. */
export async function buildPeers(output: string): Promise<Built> {
  return {
    'bench-site-host': await compile(await siteHost(output)),
    'bench-hosts': await compile(peerHosts(output)),
    'bench-remotes': await compile(htmlRemotes(output)),
    'bench-module': await compile(nativeModule(output)),
    'bench-libraries': await libraryFacades(output),
  };
}
