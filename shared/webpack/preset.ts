import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { chunkNamespace } from '../src/contract/release.ts';
import { CONTRACT_VERSION } from '../src/contract/version.ts';
import { diagramChunks, withoutDiagramLayouts } from './diagram-chunks.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { singletons } from './singletons.ts';
import { swcOptions } from './swc-options.ts';

export interface BuildRequest {
  /** Directory of the package. */
  readonly directory: string;
  /** Package name without scope: `shell`, `mf-chat`. */
  readonly name: string;
  readonly version: string;
  /** Hash of the sources. */
  readonly source: string;
  readonly mode: 'production' | 'development';
  /** Directory the build is written to. */
  readonly output: string;
}

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => require(`${name}/package.json`).version;
const majorRange = (version: string): string => `^${version.split('.')[0]}.0.0`;

/** The site's calls, server and client alike. */
const declaredCalls = path.join(import.meta.dirname, '../src/api');

/** A file beside the one that `require` finds, for packages whose `exports` hide it. */
const besideMain = (name: string, file: string): string => path.join(path.dirname(require.resolve(name)), file);

/**
 * Packages that would be bundled twice, as CommonJS and as ES modules, and the production build of React Router, which
 * its `exports` hide behind the development one.
 */
const singleFormat: Record<string, string> = {
  '@module-federation/runtime-core$': besideMain('@module-federation/runtime-core', 'index.js'),
  '@module-federation/sdk$': besideMain('@module-federation/sdk', 'index.js'),
  '@module-federation/error-codes$': besideMain('@module-federation/error-codes', 'index.mjs'),
  'react-router$': besideMain('react-router', '../production/index.mjs'),
};

type Shared = Record<string, { singleton: true; requiredVersion: string; version?: string; eager?: boolean; import?: string | false }>;

/** The shell provides every singleton; remotes bring none of them. */
function sharedModules(host: boolean, mode: BuildRequest['mode']): Shared {
  const entries = singletons.map((single) => {
    const version = single.package === undefined ? CONTRACT_VERSION : versionOf(single.package);
    const common = { singleton: true as const, requiredVersion: majorRange(version) };
    if (!host) return [single.key, { ...common, import: false as const }] as const;
    // A key without a file is provided only when the shell's own sources ask for it. A development shell asks for
    // `react/jsx-dev-runtime` alone, while the production remotes beside it need `react/jsx-runtime`.
    const file = single.file ?? (mode === 'development' ? require.resolve(single.key) : undefined);
    return [single.key, { ...common, version, eager: single.eager, ...(file === undefined ? {} : { import: file }) }] as const;
  });
  return Object.fromEntries(entries);
}

function federation(request: BuildRequest, host: boolean): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: request.name.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    ...(host ? {} : { exposes: { './app': './src/app.tsx' } }),
    // The registry in the page is the only source of remotes.
    remotes: {},
    shared: sharedModules(host, request.mode),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: true,
    experiments: {
      ...(host ? { provideExternalRuntime: true } : { externalRuntime: true }),
      // The registry names entry scripts, so that the manifest machinery is dead weight in the first load.
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
}

/** Webpack configuration of the shell or of a remote; the one preset of all seven builds. */
export function createConfiguration(request: BuildRequest): Configuration {
  const host = request.name === 'shell';
  const common = commonConfiguration(request, host ? { main: './src/boot/main.tsx' } : {});
  const plugins = [...(common.plugins ?? []), federation(request, host)];
  if (request.mode === 'development') return { ...common, plugins };
  return {
    ...common,
    // A hash needs a request that may be read, wherever the builds are served from.
    output: { ...common.output, crossOriginLoading: 'anonymous' },
    plugins: [...plugins, new IntegrityPlugin(), new ReleasePlugin(request)],
  };
}

/** Everything but federation: how sources, styles and pictures become files. The benchmark builds its monolith with it. */
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
      // The version keeps a second version of a remote in one page from running the first one's chunks.
      uniqueName: chunkNamespace(request.name, request.version),
      // Entry names are plain: the directory carries the version, and a content hash in remoteEntry fails with federation.
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // A module that throws while it is evaluated, as one does when a shared module could not be fetched, is evaluated anew
      // the next time; without this the next import gets what there was of it.
      strictModuleErrorHandling: true,
      clean: production,
    },
    resolve: {
      alias: { ...singleFormat, ...withoutDiagramLayouts },
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: swcOptions(request.mode) } },
        { test: /\.ts$/, include: declaredCalls, enforce: 'pre', use: path.join(import.meta.dirname, 'without-summaries.ts') },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { modules: { auto: true, namedExport: false, localIdentName: production ? '[hash:base64:6]' : '[name]__[local]' } } },
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
    plugins: [
      new webpack.DefinePlugin({ 'process.env.RELEASE_VERSION': JSON.stringify(request.version) }),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].[contenthash:8].css', ignoreOrder: true }),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(request.directory, '.cache'),
      name: `${request.name}-${request.mode}`,
      buildDependencies: {
        config: [
          import.meta.filename,
          ...['diagram-chunks.ts', 'integrity-plugin.ts', 'singletons.ts', 'swc-options.ts', 'without-summaries.ts'].map((file) => path.join(import.meta.dirname, file)),
        ],
      },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** Reads what a package says of itself. */
export function readPackage(directory: string): { readonly name: string; readonly version: string } {
  const { name, version }: { name: string; version: string } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  return { name: name.replace('@ai-site/', ''), version };
}
