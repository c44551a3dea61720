import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';
import { containerName } from '../src/release/release-names.ts';
import { exposeOfSlot, type RemoteDeclaration } from '../src/routes/remote-declaration.ts';
import { HOT_QUERY } from './hot-reload/hot-query.ts';
import { majorRange, versionOf } from './page-shares.ts';
import { type Singleton, singletons } from './singletons.ts';

const require = createRequire(import.meta.url);

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
    const version = versionOf(single);
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
 * Federation of a page that mounts remotes and goes through the runtime for every singleton, its own imports included: that of a development shell
 * and of pages outside the site. The production shell fills in `page-shares.ts` instead, so that its first chunk is without the runtime.
 */
export function hostFederation(build: FederatedBuild): WebpackPluginInstance {
  const shared = shareScope(singletons, (single, version) => ({
    version,
    eager: single.eager,
    import: single.file ?? require.resolve(single.key),
  }));
  return federation(build, { shared }, { provideExternalRuntime: true });
}
