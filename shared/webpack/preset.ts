import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { chunkNamespace } from '../src/release/release-names.ts';
import { arcoChunks } from './arco-chunks.ts';
import type { BuildRequest, PackageRequest } from './build-request.ts';
import { CHUNK_TIMEOUT_MS, ChunkRequestPlugin } from './chunk-request-plugin.ts';
import { DeclarationError } from './declaration-error.ts';
import { diagramChunks, withoutDiagramLayouts } from './diagram-chunks.ts';
import { elementRefReaders } from './element-ref.ts';
import { hostFederation, remoteFederation } from './federation.ts';
import { FirstScreensPlugin } from './first-screens/first-screens-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { DECLARATION_FILE, describePackage, readDeclaration, readPackage } from './packages.ts';
import { hostChunks, pageSharesDefinitions, pageSharesRule } from './page-shares.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { singleFormat } from './single-format.ts';
import { sourceFile } from './source-file.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { StylePlugin, stylePrefix } from './styles/style-plugin.ts';
import { swcOptions } from './swc-options.ts';
import { UnusedModulesPlugin } from './unused-modules-plugin.ts';
import { VERSION_PLACEHOLDER, VersionPlugin } from './version-plugin.ts';

export type { BuildRequest } from './build-request.ts';

const require = createRequire(import.meta.url);

/** The declared calls of the site, used by server and client. */
const declaredCalls = sourceFile('src/api');

/**
 * Adds the tag of a style file, in the browser. After the shell's own styles, which stand at the end of the body so that the frame is
 * painted without them: a class of a remote beats the kit's class on the same element.
 */
function insertStyle(tag: HTMLLinkElement): void {
  document.body.append(tag);
}

/** Start of the class names of what is painted at build: its rules leave the page with it, and concern nothing else. */
const PAINTED_NAME = 'p';

const chunkGroups = { ...diagramChunks, ...arcoChunks };

const isHost = ({ name }: Pick<BuildRequest, 'name'>): boolean => name === 'shell';

/** The build of a page that gives its modules to remotes without the federation plugin. */
function withPageShares({ plugins = [], module, optimization, ...rest }: Configuration): Configuration {
  return {
    ...rest,
    module: { ...module, rules: [...(module?.rules ?? []), pageSharesRule] },
    optimization: { ...optimization, splitChunks: { cacheGroups: { ...chunkGroups, ...hostChunks } } },
    plugins: [...plugins, pageSharesDefinitions()],
  };
}

/** The preset of all builds, for a known version. */
async function packageConfiguration(request: BuildRequest): Promise<Configuration> {
  const common = commonConfiguration(request, isHost(request) ? { main: './src/boot/main.tsx' } : {});
  const declaration = await readDeclaration(request.directory);
  // The shell's styles are those of the whole page.
  const styles = isHost(request) ? [] : [new StylePlugin(request, declaration.styles ?? [])];
  const plugins = [...(common.plugins ?? []), ...styles];
  if (isHost(request) && request.mode === 'production') return withPageShares({ ...common, plugins });
  return {
    ...common,
    plugins: [...plugins, isHost(request) ? hostFederation(request) : remoteFederation(request, declaration)],
  };
}

/** Webpack configuration of the shell or a remote with hot reload. */
export function developmentPreset(request: Omit<BuildRequest, 'mode'>): Promise<Configuration> {
  return packageConfiguration({ ...request, mode: 'development' });
}

/** Webpack configuration of the shell or a remote for release. Rejects when its declaration is invalid. */
export async function createConfiguration(request: PackageRequest): Promise<Configuration> {
  const description = await describePackage(request.directory);
  if (description.name !== request.name)
    throw new DeclarationError('names-differ', {
      file: DECLARATION_FILE,
      declared: description.name,
      name: request.name,
    });
  const configuration = await packageConfiguration({ ...request, version: VERSION_PLACEHOLDER });
  // The letter keeps an all-digit hash a valid semantic-version identifier.
  const version = new VersionPlugin(
    request.name,
    (source) => request.version ?? `${readPackage(request.directory).version}-h${source}`,
  );
  const { routes } = await readDeclaration(request.directory);
  const painted = routes.flatMap((route) =>
    route.painted === true && 'screen' in route && route.screen.chunk !== null
      ? [{ path: route.path, chunk: route.screen.chunk, begins: route.begins ?? [] }]
      : [],
  );
  const common = commonConfiguration({ ...request, name: PAINTED_NAME, version: VERSION_PLACEHOLDER }, {});
  return {
    ...configuration,
    // Integrity checks need CORS requests when the files are served from another origin.
    output: { ...configuration.output, crossOriginLoading: 'anonymous' },
    plugins: [
      ...(configuration.plugins ?? []),
      new StableIdsPlugin(),
      new UnusedModulesPlugin(),
      ...(painted.length === 0
        ? []
        : [new FirstScreensPlugin({ name: request.name, directory: request.directory, routes: painted, common })]),
      new ChunkRequestPlugin(),
      new IntegrityPlugin(),
      version,
      new ReleasePlugin(request, description, version),
    ],
  };
}

/** Kept between builds, except in checks of fresh checkouts: writing it takes a sixth of a build. */
const buildCache = (request: BuildRequest): Configuration['cache'] =>
  process.env.CI === undefined
    ? {
        type: 'filesystem',
        cacheDirectory: path.join(request.directory, '.cache'),
        name: `${request.name}-${request.mode}`,
        buildDependencies: {
          config: [
            import.meta.filename,
            ...[
              'arco-chunks.ts',
              'chunk-request-plugin.ts',
              'diagram-chunks.ts',
              'element-ref.ts',
              'federation.ts',
              'font-parts/loader.ts',
              'integrity-plugin.ts',
              'page-shares.ts',
              'page-shares-loader.ts',
              'singletons.ts',
              'single-format.ts',
              'stable-ids-plugin.ts',
              'swc-options.ts',
              'unused-modules-plugin.ts',
              'version-plugin.ts',
              'without-summaries.ts',
            ].map((file) => sourceFile(`webpack/${file}`)),
          ],
        },
      }
    : { type: 'memory' };

/** Everything except federation: how sources, styles and images become files. Also used by the benchmark for its monolith. */
export function commonConfiguration(request: BuildRequest, entry: Record<string, string>): Configuration {
  const production = request.mode === 'production';
  const hash = production ? '.[contenthash:8]' : '';
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
      chunkFilename: `[name]${hash}.js`,
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
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: { loader: require.resolve('swc-loader'), options: swcOptions(request.react ?? request.mode) },
        },
        { test: /\.[jt]s$/, include: declaredCalls, enforce: 'pre', use: sourceFile('webpack/without-summaries.ts') },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        { test: elementRefReaders, use: sourceFile('webpack/element-ref.ts') },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  localIdentName: `${stylePrefix(request.name)}${production ? '[hash:base64:6]' : '[name]__[local]-[hash:base64:6]'}`,
                },
              },
            },
          ],
          sideEffects: true,
        },
        { test: /\.svg$/, resourceQuery: { not: [/url/] }, type: 'asset/source' },
        { test: /\.svg$/, resourceQuery: /url/, type: 'asset/resource' },
        { test: /\.(avif|webp|png|jpe?g|mp4|webm|mp3|woff2)$/, type: 'asset/resource' },
        { test: /[\\/]@expo-google-fonts[\\/].+\.ttf$/, use: sourceFile('webpack/font-parts/loader.ts') },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: { cacheGroups: chunkGroups },
      minimize: production,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 3, ecma: 2020 } },
          extractComments: false,
          parallel: 1,
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, parallel: 1 }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: `[name]${hash}.css`,
        ignoreOrder: true,
        insert: insertStyle,
      }),
    ],
    cache: buildCache(request),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
