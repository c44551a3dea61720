import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { DEVELOPMENT_PREFIX, DEVELOPMENT_VERSION } from './development.ts';
import { HOT_QUERY } from './hot-reload/hot-query.ts';
import { withHotReload } from './hot-reload/hot-reload.ts';
import { DECLARATION_FILE, readPackage } from './packages.ts';
import { commonConfiguration } from './preset.ts';
import { sourceFile } from './source-file.ts';
import { StylePlugin } from './styles/style-plugin.ts';

/** Configuration of the page for a standalone remote: the remote, the test platform and React in one build, with hot reload. */
export function standaloneConfiguration(directory: string): Configuration {
  const { name } = readPackage(directory);
  const request = {
    directory,
    name: `${name}-standalone`,
    version: DEVELOPMENT_VERSION,
    mode: 'development',
    output: path.join(directory, '.cache/standalone'),
  } as const;
  const configuration = commonConfiguration(request, { main: sourceFile('src/testing/host/main.tsx') });
  const handlers = path.join(directory, 'src/standalone.ts');
  const standalone = {
    ...configuration,
    // The rest of the page has the styles of the whole page.
    plugins: [...(configuration.plugins ?? []), new StylePlugin({ name, directory }, null)],
    output: { ...configuration.output, publicPath: DEVELOPMENT_PREFIX },
    resolve: {
      ...configuration.resolve,
      alias: {
        ...configuration.resolve?.alias,
        'standalone/app$': `${path.join(directory, 'src/app.tsx')}${HOT_QUERY}`,
        'standalone/remote$': path.join(directory, DECLARATION_FILE),
        'standalone/handlers$': existsSync(handlers) ? handlers : sourceFile('src/testing/host/no-handlers.ts'),
      },
    },
  };
  return withHotReload(standalone, request.name);
}
