import path from 'node:path';
import type { Configuration } from 'webpack';
import { LOCAL_BUILD_VERSION } from '../src/release/override-names.ts';
import { withHotReload, withRemount } from './hot-reload/hot-reload.ts';
import { readPackage } from './packages.ts';
import { developmentPreset } from './preset.ts';

/** URL prefix of packages that are served with hot reload. */
export const DEVELOPMENT_PREFIX = '/dev-build/';

/** Version of a package under development, as seen by the page. */
export const DEVELOPMENT_VERSION = '0.0.0-dev';

/** Configuration of one package for the development server. */
export async function developmentConfiguration(directory: string): Promise<Configuration> {
  const { name } = readPackage(directory);
  const configuration = await developmentPreset({
    directory,
    name,
    version: DEVELOPMENT_VERSION,
    output: path.join(directory, '.cache/development'),
  });
  return withHotReload(
    { ...configuration, output: { ...configuration.output, publicPath: `${DEVELOPMENT_PREFIX}${name}/` } },
    name,
  );
}

/** Where a development server has the files of a package, for pages of another origin. */
export const developmentFiles = (origin: string, name: string): string => `${origin}${DEVELOPMENT_PREFIX}${name}/`;

/**
 * Configuration of a remote for the running pages of a site, which have React's production build and allow no eval: an edit mounts the remote again.
 * `origin`: of the development server, from which those pages load it.
 */
export async function siteDevelopmentConfiguration(directory: string, origin: string): Promise<Configuration> {
  const { name } = readPackage(directory);
  const output = path.join(directory, '.cache/site-development');
  const configuration = await developmentPreset({
    directory,
    name,
    version: LOCAL_BUILD_VERSION,
    react: 'production',
    output,
  });
  return withRemount({
    ...configuration,
    output: { ...configuration.output, publicPath: developmentFiles(origin, name), crossOriginLoading: 'anonymous' },
  });
}
