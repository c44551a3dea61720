import { createRequire } from 'node:module';
import { ProvideSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';
import { containerName } from '../src/contract/release-names.ts';
import { CONTRACT_VERSION } from '../src/contract/version.ts';
import { exposeOfSlot, type RemoteDeclaration } from '../src/routes/remote-declaration.ts';
import { HOT_QUERY } from './hot-reload/hot-query.ts';
import { type Singleton, singletons } from './singletons.ts';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => require(`${name}/package.json`).version;
const majorRange = (version: string): string => `^${version.split('.')[0]}.0.0`;

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];
type Shared = Record<
  string,
  { singleton: true; requiredVersion: string; version?: string; eager?: boolean; import?: string | false }
>;

function shareScope(
  shared: readonly Singleton[],
  how: (single: Singleton, version: string) => Omit<Shared[string], 'singleton' | 'requiredVersion'>,
): Shared {
  const entries = shared.map((single) => {
    const version = single.package === undefined ? CONTRACT_VERSION : versionOf(single.package);
    return [single.key, { singleton: true, requiredVersion: majorRange(version), ...how(single, version) }] as const;
  });
  return Object.fromEntries(entries);
}

/** A build that federation is for. */
interface FederatedBuild {
  readonly name: string;
  readonly mode: 'production' | 'development';
}

const federation = (
  { name, mode }: FederatedBuild,
  options: Partial<Options>,
  { optimization = {}, ...runtime }: NonNullable<Options['experiments']>,
): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    name: containerName(name),
    filename: 'remoteEntry.js',
    // The registry in the page is the only source of remotes.
    remotes: {},
    ...options,
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    // Pages load the entry by its name; a manifest is for other hosts of a released build.
    manifest: mode === 'production',
    experiments: {
      ...runtime,
      // The registry lists the entry scripts, so the manifest code would only increase the first load.
      optimization: { disableSnapshot: true, target: 'web', ...optimization },
    },
  });

/** Modules that a remote exposes: its screens and its slot contents; under development each replaces itself while it is mounted. */
function exposesOf({ slots = [] }: RemoteDeclaration, mode: FederatedBuild['mode']): Record<string, string> {
  const modules = [
    ['./app', './src/app.tsx'] as const,
    ...slots.map(({ name, module }) => [exposeOfSlot(name), module] as const),
  ];
  return Object.fromEntries(
    modules.map(([name, file]) => [name, mode === 'development' ? `${file}${HOT_QUERY}` : file]),
  );
}

/** Federation of a remote: it takes every singleton from the page and bundles none of them, and mounts no other remotes. */
export function remoteFederation(build: FederatedBuild, declaration: RemoteDeclaration): ModuleFederationPlugin {
  return federation(
    build,
    { exposes: exposesOf(declaration, build.mode), shared: shareScope(singletons, () => ({ import: false })) },
    { externalRuntime: true, optimization: { disableRemote: true } },
  );
}

/**
 * Federation of a page that mounts remotes: it provides every singleton. A library is provided only when the page's own sources import it, which
 * those of the shell do in production, unless `everything` is. What is in its first chunk the shell then imports like any other module: only remotes
 * take that through the runtime, which takes a millisecond for each.
 */
export function hostFederation(build: FederatedBuild, everything: boolean): readonly WebpackPluginInstance[] {
  const host = (shared: Shared): WebpackPluginInstance =>
    federation(build, { shared }, { provideExternalRuntime: true });
  const sharedOf = (single: Singleton, version: string) => {
    const file = single.file ?? (everything ? require.resolve(single.key) : undefined);
    return { version, eager: single.eager, ...(file === undefined ? {} : { import: file }) };
  };
  const sharedWhere = (kept: (single: Singleton) => boolean): Shared => shareScope(singletons.filter(kept), sharedOf);
  // Files by `require` may be others than those that its own imports find, so that these have to go through the runtime.
  if (everything) return [host(sharedWhere(() => true))];
  const eager = Object.entries(sharedWhere((single) => single.eager));
  const provides = Object.fromEntries(
    eager.map(([key, { import: file, ...options }]) => [
      typeof file === 'string' ? file : key,
      { ...options, shareKey: key },
    ]),
  );
  return [host(sharedWhere((single) => !single.eager)), new ProvideSharedPlugin({ provides })];
}
