import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { chunkNamespace } from '../src/contract/release.ts';
import { CONTRACT_VERSION } from '../src/contract/version.ts';
import { exposeOfSlot, type RemoteDeclaration } from '../src/routes/remote-declaration.ts';
import { CHUNK_TIMEOUT_MS, ChunkRequestPlugin } from './chunk-request-plugin.ts';
import { diagramChunks, withoutDiagramLayouts } from './diagram-chunks.ts';
import { elementRefReaders } from './element-ref.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { DECLARATION_FILE, describePackage, readDeclaration } from './packages.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { singletons } from './singletons.ts';
import { sourceFile } from './source-file.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { StylePlugin, stylePrefix } from './styles/style-plugin.ts';
import { swcOptions } from './swc-options.ts';
import { VERSION_PLACEHOLDER, VersionPlugin } from './version-plugin.ts';

export interface BuildRequest {
  readonly directory: string;
  /** Package name without scope: `shell`, `mf-chat`. */
  readonly name: string;
  readonly version: string;
  readonly mode: 'production' | 'development';
  readonly output: string;
}

/** `version` null: the package version with the hash of the build. */
export type PackageRequest = Omit<BuildRequest, 'version'> & { readonly version: string | null };

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => require(`${name}/package.json`).version;
const majorRange = (version: string): string => `^${version.split('.')[0]}.0.0`;

/** The declared calls of the site, used by server and client. */
const declaredCalls = sourceFile('src/api');

/** A file next to the main file of a package, for packages whose `exports` hide it. */
const besideMain = (name: string, file: string): string => path.join(path.dirname(require.resolve(name)), file);

/**
 * Aliases for packages that would be bundled twice, as CommonJS and as ES modules, and for the production build of
 * React Router, which its `exports` hide behind the development build.
 */
const singleFormat: Record<string, string> = {
  '@module-federation/runtime-core$': besideMain('@module-federation/runtime-core', 'index.js'),
  '@module-federation/sdk$': besideMain('@module-federation/sdk', 'index.js'),
  '@module-federation/error-codes$': besideMain('@module-federation/error-codes', 'index.mjs'),
  'react-router$': besideMain('react-router', '../production/index.mjs'),
};

type Shared = Record<string, { singleton: true; requiredVersion: string; version?: string; eager?: boolean; import?: string | false }>;

/** The shell provides every singleton; remotes bundle none of them. */
function sharedModules(host: boolean, mode: BuildRequest['mode']): Shared {
  const entries = singletons.map((single) => {
    const version = single.package === undefined ? CONTRACT_VERSION : versionOf(single.package);
    const common = { singleton: true as const, requiredVersion: majorRange(version) };
    if (!host) return [single.key, { ...common, import: false as const }] as const;
    // A key without a file is provided only when the shell's own sources import it. A development shell imports only
    // `react/jsx-dev-runtime`, while production remotes beside it need `react/jsx-runtime`.
    const file = single.file ?? (mode === 'development' ? require.resolve(single.key) : undefined);
    return [single.key, { ...common, version, eager: single.eager, ...(file === undefined ? {} : { import: file }) }] as const;
  });
  return Object.fromEntries(entries);
}

/** Modules that a remote exposes: its screens and its slot contents. */
const exposesOf = ({ slots = [] }: RemoteDeclaration): Record<string, string> => ({
  './app': './src/app.tsx',
  ...Object.fromEntries(slots.map(({ name, module }) => [exposeOfSlot(name), module])),
});

function federation(request: BuildRequest, declaration: RemoteDeclaration): ModuleFederationPlugin {
  const host = isHost(request);
  return new ModuleFederationPlugin({
    name: request.name.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    ...(host ? {} : { exposes: exposesOf(declaration) }),
    // The registry in the page is the only source of remotes.
    remotes: {},
    shared: sharedModules(host, request.mode),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: true,
    experiments: {
      ...(host ? { provideExternalRuntime: true } : { externalRuntime: true }),
      // The registry lists the entry scripts, so the manifest code would only increase the first load.
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
}

const isHost = ({ name }: Pick<BuildRequest, 'name'>): boolean => name === 'shell';

/** The preset of all builds, for a known version. */
async function packageConfiguration(request: BuildRequest): Promise<Configuration> {
  const common = commonConfiguration(request, isHost(request) ? { main: './src/boot/main.tsx' } : {});
  const declaration = await readDeclaration(request.directory);
  // The shell's styles are those of the whole page.
  const styles = isHost(request) ? [] : [new StylePlugin(request, declaration.styles)];
  return { ...common, plugins: [...(common.plugins ?? []), ...styles, federation(request, declaration)] };
}

/** Webpack configuration of the shell or a remote with hot reload. */
export function developmentPreset(request: Omit<BuildRequest, 'mode'>): Promise<Configuration> {
  return packageConfiguration({ ...request, mode: 'development' });
}

/** Webpack configuration of the shell or a remote for release. Rejects when its declaration is invalid. */
export async function createConfiguration(request: PackageRequest): Promise<Configuration> {
  const description = await describePackage(request.directory);
  if (description.name !== request.name) throw new Error(`${DECLARATION_FILE} declares ${description.name}, and package.json ${request.name}: they are one name`);
  const configuration = await packageConfiguration({ ...request, version: VERSION_PLACEHOLDER });
  // The letter keeps an all-digit hash a valid semantic-version identifier.
  const version = new VersionPlugin(request.name, (source) => request.version ?? `${readPackage(request.directory).version}-h${source}`);
  return {
    ...configuration,
    // Integrity checks need CORS requests when the files are served from another origin.
    output: { ...configuration.output, crossOriginLoading: 'anonymous' },
    plugins: [...(configuration.plugins ?? []), new StableIdsPlugin(), new ChunkRequestPlugin(), new IntegrityPlugin(), version, new ReleasePlugin(request, description, version)],
  };
}

/** Everything except federation: how sources, styles and images become files. Also used by the benchmark for its monolith. */
export function commonConfiguration(request: BuildRequest, entry: Record<string, string>): Configuration {
  const production = request.mode === 'production';
  return {
    name: request.name,
    mode: request.mode,
    context: request.directory,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    entry,
    output: {
      path: request.output,
      publicPath: 'auto',
      // Including the version keeps two versions of a remote in one page from running each other's chunks.
      uniqueName: chunkNamespace(request.name, request.version),
      // Entry names have no hash: the directory contains the version, and a content hash in remoteEntry fails with federation.
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // A module that throws during evaluation, for example because a shared module could not be fetched, is evaluated
      // again on the next import; without this the next import would get its incomplete exports.
      strictModuleErrorHandling: true,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      clean: production,
    },
    resolve: {
      alias: { ...singleFormat, ...withoutDiagramLayouts },
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: require.resolve('swc-loader'), options: swcOptions(request.mode) } },
        { test: /\.[jt]s$/, include: declaredCalls, enforce: 'pre', use: sourceFile('webpack/without-summaries.ts') },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        { test: elementRefReaders, use: sourceFile('webpack/element-ref.ts') },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: { modules: { auto: true, namedExport: false, localIdentName: `${stylePrefix(request.name)}${production ? '[hash:base64:6]' : '[name]__[local]'}` } },
            },
          ],
          sideEffects: true,
        },
        { test: /\.svg$/, resourceQuery: { not: [/url/] }, type: 'asset/source' },
        { test: /\.svg$/, resourceQuery: /url/, type: 'asset/resource' },
        { test: /\.(avif|webp|png|jpe?g|mp4|webm|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: { cacheGroups: diagramChunks },
      minimize: production,
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 3, ecma: 2020 } }, extractComments: false, parallel: 1 }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, parallel: 1 }),
      ],
    },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].[contenthash:8].css', ignoreOrder: true })],
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(request.directory, '.cache'),
      name: `${request.name}-${request.mode}`,
      buildDependencies: {
        config: [
          import.meta.filename,
          ...[
            'chunk-request-plugin.ts',
            'diagram-chunks.ts',
            'element-ref.ts',
            'integrity-plugin.ts',
            'singletons.ts',
            'stable-ids-plugin.ts',
            'swc-options.ts',
            'version-plugin.ts',
            'without-summaries.ts',
          ].map((file) => sourceFile(`webpack/${file}`)),
        ],
      },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** Name without scope, and version of the package in a directory. */
export function readPackage(directory: string): { readonly name: string; readonly version: string } {
  const { name, version }: { name: string; version: string } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  return { name: name.replace(/^@[^/]+\//, ''), version };
}
