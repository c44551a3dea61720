import { existsSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { DEVELOPMENT_PREFIX, DEVELOPMENT_VERSION } from './development.ts';
import { commonConfiguration, readPackage } from './preset.ts';

const host = path.resolve(import.meta.dirname, '../src/testing/host');

/** Configuration of the page that opens one remote alone: the remote, the test platform and React in one build, with hot reload. */
export function aloneConfiguration(directory: string): Configuration {
  const { name } = readPackage(directory);
  const request = {
    directory,
    name: `${name}-alone`,
    version: DEVELOPMENT_VERSION,
    source: 'development',
    mode: 'development',
    output: path.join(directory, '.cache/alone'),
  } as const;
  const configuration = commonConfiguration(request, { main: path.join(host, 'main.tsx') });
  const answers = path.join(directory, 'src/alone.ts');
  return {
    ...configuration,
    output: { ...configuration.output, publicPath: DEVELOPMENT_PREFIX },
    resolve: {
      ...configuration.resolve,
      alias: {
        ...configuration.resolve?.alias,
        'alone/app$': path.join(directory, 'src/app.tsx'),
        'alone/remote.json$': path.join(directory, 'remote.json'),
        'alone/answers$': existsSync(answers) ? answers : path.join(host, 'no-answers.ts'),
      },
    },
    plugins: [...(configuration.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
  };
}
