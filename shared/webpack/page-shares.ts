import { createRequire } from 'node:module';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { CONTRACT_VERSION } from '../src/contract/version.ts';
import { singleFormat } from './single-format.ts';
import { type Singleton, singletons } from './singletons.ts';
import { sourceFile } from './source-file.ts';

const require = createRequire(import.meta.url);

/** Version of a singleton: that of its package, or of the contract for modules of this workspace. */
export const versionOf = ({ package: name }: Singleton): string =>
  name === undefined ? CONTRACT_VERSION : require(`${name}/package.json`).version;

/** The range of a version that users of a singleton accept. */
export const majorRange = (version: string): string => `^${version.split('.')[0]}.0.0`;

/** What the production build of the shell gives to remotes: development builds alone import the other runtime of JSX. */
export const provided: readonly Singleton[] = singletons.filter(({ key }) => key !== 'react/jsx-dev-runtime');

/** Module request of a singleton in the shell's build. */
export const requestOf = ({ key, file = key }: Pick<Singleton, 'key' | 'file'>): string => file;

/** The runtime that entries of remotes take from the page. */
const RUNTIME = singleFormat['@module-federation/runtime-core$'] ?? '';

/** File that the shell imports for what it gives to remotes. */
const PAGE_SHARES = sourceFile('src/host/page-shares.ts');

/** Source of that file in a production build. */
export function pageSharesSource(): string {
  const imports = provided.flatMap((single, index) =>
    single.eager
      ? [`import ${single.commonJs === true ? '' : '* as '}share${index} from ${JSON.stringify(requestOf(single))};`]
      : [],
  );
  const entries = provided.map((single, index) => {
    const version = versionOf(single);
    const get = single.eager
      ? `lib: () => share${index}, get: async () => () => share${index}`
      : `get: () => import(${JSON.stringify(requestOf(single))}).then((share) => () => share)`;
    const range = JSON.stringify(majorRange(version));
    return `  ${JSON.stringify(single.key)}: { version: ${JSON.stringify(version)}, ${get}, shareConfig: { singleton: true, requiredVersion: ${range} } },`;
  });
  return [
    `import * as runtime from ${JSON.stringify(RUNTIME)};`,
    ...imports,
    'export const externalRuntime = runtime;',
    'export const pageShares = {',
    ...entries,
    '};',
  ].join('\n');
}

/** Rule of the shell's build that fills the file in. */
export const pageSharesRule = { test: PAGE_SHARES, use: sourceFile('webpack/page-shares-loader.ts') };

/** What the federation plugin would define for the runtime: the page names entries itself. */
export const pageSharesDefinitions = (): WebpackPluginInstance =>
  new webpack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    FEDERATION_OPTIMIZE_NO_REMOTE: false,
    FEDERATION_OPTIMIZE_NO_SHARED: false,
    FEDERATION_HAS_EXPOSES: false,
    ENV_TARGET: JSON.stringify('web'),
  });

type CacheGroups = Exclude<
  NonNullable<Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>>['cacheGroups'],
  undefined
>;

/** Libraries that only remotes use. */
const remoteLibraries =
  /[\\/]node_modules[\\/](?:@module-federation|react-router|react-router-dom|single-spa|single-spa-react)[\\/]/;

/**
 * A style of the UI kit arrives once, however many screens and lazily provided parts have it: a second time it would beat those of remotes. The libraries
 * of remotes stay in the chunk that mounts them.
 */
export const hostChunks: CacheGroups = {
  kitStyles: {
    chunks: 'async',
    enforce: true,
    minChunks: 2,
    type: 'css/mini-extract',
    test: /[\\/]shared[\\/]src[\\/](?:ui|kit)[\\/]/,
  },
  arcoHelpers: {
    chunks: 'async',
    enforce: true,
    test: /[\\/]node_modules[\\/]@babel[\\/]runtime[\\/]/,
    name: 'arco-core',
  },
  defaultVendors: {
    idHint: 'vendors',
    priority: -10,
    reuseExistingChunk: true,
    test: (module: { nameForCondition?(): string | null }) => {
      const file = module.nameForCondition?.() ?? '';
      return /[\\/]node_modules[\\/]/.test(file) && !remoteLibraries.test(file);
    },
  },
};
