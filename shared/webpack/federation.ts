import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { containerName } from '../src/contract/release.ts';
import { CONTRACT_VERSION } from '../src/contract/version.ts';
import { exposeOfSlot, type RemoteDeclaration } from '../src/routes/remote-declaration.ts';
import { type Singleton, singletons } from './singletons.ts';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => require(`${name}/package.json`).version;
const majorRange = (version: string): string => `^${version.split('.')[0]}.0.0`;

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];
type Shared = Record<string, { singleton: true; requiredVersion: string; version?: string; eager?: boolean; import?: string | false }>;

function shareScope(how: (single: Singleton, version: string) => Omit<Shared[string], 'singleton' | 'requiredVersion'>): Shared {
  const entries = singletons.map((single) => {
    const version = single.package === undefined ? CONTRACT_VERSION : versionOf(single.package);
    return [single.key, { singleton: true, requiredVersion: majorRange(version), ...how(single, version) }] as const;
  });
  return Object.fromEntries(entries);
}

const federation = (name: string, options: Partial<Options>, runtime: object): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    name: containerName(name),
    filename: 'remoteEntry.js',
    // The registry in the page is the only source of remotes.
    remotes: {},
    ...options,
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: true,
    experiments: {
      ...runtime,
      // The registry lists the entry scripts, so the manifest code would only increase the first load.
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });

/** Modules that a remote exposes: its screens and its slot contents. */
const exposesOf = ({ slots = [] }: RemoteDeclaration): Record<string, string> => ({
  './app': './src/app.tsx',
  ...Object.fromEntries(slots.map(({ name, module }) => [exposeOfSlot(name), module])),
});

/** Federation of a remote: it takes every singleton from the page and bundles none of them. */
export function remoteFederation(name: string, declaration: RemoteDeclaration): ModuleFederationPlugin {
  return federation(name, { exposes: exposesOf(declaration), shared: shareScope(() => ({ import: false })) }, { externalRuntime: true });
}

/**
 * Federation of a page that mounts remotes: it provides every singleton. A library is provided only when the page's own sources import it, which
 * those of the shell do in production, unless `everything` is.
 */
export function hostFederation(name: string, everything: boolean): ModuleFederationPlugin {
  const shared = shareScope((single, version) => {
    const file = single.file ?? (everything ? require.resolve(single.key) : undefined);
    return { version, eager: single.eager, ...(file === undefined ? {} : { import: file }) };
  });
  return federation(name, { shared }, { provideExternalRuntime: true });
}
