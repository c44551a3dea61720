import path from 'node:path';
import type { Configuration } from 'webpack';
import { withHotReload } from './hot-reload/hot-reload.ts';
import { readPackage } from './packages.ts';
import { developmentPreset } from './preset.ts';

/** URL prefix of packages that are served with hot reload. */
export const DEVELOPMENT_PREFIX = '/dev-build/';

/** Version of a package under development, as seen by the page. */
export const DEVELOPMENT_VERSION = '0.0.0-dev';

/** Configuration of one package for the development server. */
export async function developmentConfiguration(directory: string): Promise<Configuration> {
  const { name } = readPackage(directory);
  const configuration = await developmentPreset({ directory, name, version: DEVELOPMENT_VERSION, output: path.join(directory, '.cache/development') });
  return withHotReload({ ...configuration, output: { ...configuration.output, publicPath: `${DEVELOPMENT_PREFIX}${name}/` } }, name);
}
