import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { sourceFile } from '../source-file.ts';
import { HOT_QUERY } from './hot-query.ts';
import { KeepLastBuild } from './keep-last-build.ts';

const require = createRequire(import.meta.url);
const refreshRuntime = require.resolve('react-refresh/runtime');

const browserFiles = path.dirname(sourceFile('webpack/hot-reload/refresh-runtime.ts'));

/** The refresh runtime in the places where the plugin looks for it; the originals under names of their own. */
const aliases: Record<string, string> = {
  'react-refresh/runtime$': sourceFile('webpack/hot-reload/refresh-runtime.ts'),
  [`${refreshRuntime}$`]: sourceFile('webpack/hot-reload/refresh-runtime.ts'),
  'original/refresh-runtime$': path.join(path.dirname(refreshRuntime), 'cjs/react-refresh-runtime.development.js'),
  'original/refresh-utils$': require.resolve('@pmmmwh/react-refresh-webpack-plugin/lib/runtime/RefreshUtils'),
};

/** Adds hot reload to a development build without React's part in it: styles are replaced, and an edit of anything else mounts the remote again. */
export function withRemount(configuration: Configuration): Configuration {
  return {
    ...configuration,
    // On disk it would take longer to read and three times the memory.
    cache: { type: 'memory' },
    // Files replace their predecessors, which would otherwise stay in memory; styles are reloaded by their name.
    output: { ...configuration.output, clean: true, pathinfo: false },
    module: {
      ...configuration.module,
      rules: [
        ...(configuration.module?.rules ?? []),
        {
          resourceQuery: (query: string) => query === HOT_QUERY,
          enforce: 'post',
          use: sourceFile('webpack/hot-reload/exposed-loader.ts'),
        },
      ],
    },
    plugins: [...(configuration.plugins ?? []), new KeepLastBuild()],
  };
}

/** Adds hot reload to a development build: components keep their state, what uses a changed module without components starts anew. */
export function withHotReload(configuration: Configuration, library: string): Configuration {
  const remounting = withRemount(configuration);
  return {
    ...remounting,
    devtool: false,
    resolve: { ...configuration.resolve, alias: { ...configuration.resolve?.alias, ...aliases } },
    plugins: [
      ...(remounting.plugins ?? []),
      // Each module keeps its own map, so that an edit makes no other. Nobody reads those of libraries.
      new webpack.EvalSourceMapDevToolPlugin({ exclude: /node_modules/, module: true, columns: false }),
      // Before the plugin, whose own utilities have the same name.
      new webpack.ProvidePlugin({ __react_refresh_utils__: sourceFile('webpack/hot-reload/refresh-utils.ts') }),
      new ReactRefreshPlugin({ overlay: false, library, exclude: [/node_modules/, browserFiles] }),
    ],
  };
}
