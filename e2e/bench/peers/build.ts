import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildRequest, commonConfiguration, createConfiguration } from '@ai-site/shared/webpack/preset';
import type { Configuration } from 'webpack';
import { RELEASES_PREFIX } from '../../../server/src/releases/registry.ts';
import { root } from '../../../server/src/start/programs.ts';
import { compile, type EntryFiles } from '../compile.ts';
import { facade, facadeFile, namesOf, sharedLibraries } from './shared-libraries.ts';

const here = import.meta.dirname;
/** Every build has it: addresses need one. */
const VERSION = '1.0.0';

/** What is built, each into a directory and below an address of its own. */
export type Build = 'bench-site-host' | 'bench-hosts' | 'bench-remotes' | 'bench-module' | 'bench-libraries';

/** Address of a build, as the releases of the site have theirs. */
export const addressOf = (build: Build): string => `${RELEASES_PREFIX}${build}/${VERSION}/`;

const directoryOf = (build: Build, output: string): string => path.join(output, build, VERSION);

/** Files by entry, of every build. */
export type Built = Readonly<Record<Build, EntryFiles>>;

const requestFor = (name: Build, output: string): BuildRequest => ({
  directory: here,
  name,
  version: VERSION,
  source: 'bench',
  mode: 'production',
  output: directoryOf(name, output),
});

const entries = (folder: string, names: readonly string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, path.join(here, folder, name)]));

/** The cache of the preset, which does not know of this file. */
function cacheOf({ cache }: Configuration): Configuration['cache'] {
  if (typeof cache !== 'object' || cache.type !== 'filesystem') return cache;
  return { ...cache, buildDependencies: { ...cache.buildDependencies, bench: [import.meta.filename] } };
}

/** The same sources of the remote without the site's own lifecycles. The address is fixed, as all three sandboxes advise. */
function withRemote(configuration: Configuration, build: Build): Configuration {
  const { resolve, output } = configuration;
  const seam = { [path.join(root, 'shared/src/remote/create-remote.tsx')]: path.join(here, 'remote/create-remote.tsx') };
  return { ...configuration, cache: cacheOf(configuration), output: { ...output, publicPath: addressOf(build) }, resolve: { ...resolve, alias: { ...resolve?.alias, ...seam } } };
}

/** The shell's own federation, around the benchmark's page instead of the shell's. */
function siteHost(output: string): Configuration {
  const request: BuildRequest = { ...requestFor('bench-site-host', output), directory: path.join(root, 'shell'), name: 'shell' };
  const configuration = createConfiguration(request);
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
  // micro-app has a constant of its own named `globalThis`, which is what webpack writes for `global`.
  return withRemote({ ...configuration, node: { global: false } }, 'bench-hosts');
}

function htmlRemotes(output: string): Configuration {
  const { 'qiankun.ts': qiankun, ...others } = entries('remote', ['qiankun.ts', 'wujie.ts', 'micro-app.ts', 'iframe.ts']);
  const configuration = commonConfiguration(requestFor('bench-remotes', output), others);
  // qiankun finds the lifecycles as what a UMD library exports.
  return withRemote({ ...configuration, entry: { ...others, 'qiankun.ts': { import: [qiankun ?? ''], library: { name: 'benchRemote', type: 'umd' } } } }, 'bench-remotes');
}

function nativeModule(output: string): Configuration {
  const configuration = commonConfiguration(requestFor('bench-module', output), entries('remote', ['single-spa.ts']));
  return withRemote(
    {
      ...configuration,
      experiments: { outputModule: true },
      externalsType: 'module',
      externals: Object.fromEntries(sharedLibraries.map((library) => [library, library])),
      output: { ...configuration.output, module: true, library: { type: 'module' }, chunkFormat: 'module', chunkLoading: 'import' },
    },
    'bench-module',
  );
}

async function libraryFacades(output: string): Promise<EntryFiles> {
  const directory = directoryOf('bench-libraries', output);
  await mkdir(directory, { recursive: true });
  for (const library of sharedLibraries) await writeFile(path.join(directory, facadeFile(library)), facade(library, await namesOf(library)));
  return new Map(sharedLibraries.map((library) => [library, [facadeFile(library)]]));
}

/** Builds every host and the remote for every way, one after the other, into `<build>/<version>/`. */
export async function buildPeers(output: string): Promise<Built> {
  return {
    'bench-site-host': await compile(siteHost(output)),
    'bench-hosts': await compile(peerHosts(output)),
    'bench-remotes': await compile(htmlRemotes(output)),
    'bench-module': await compile(nativeModule(output)),
    'bench-libraries': await libraryFacades(output),
  };
}
