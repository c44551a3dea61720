import path from 'node:path';
import type { Configuration } from 'webpack';
import { PREVIEWS_FILES_PREFIX } from '../../src/frame/previews-path.ts';
import { commonConfiguration } from '../preset.ts';
import { sourceFile } from '../source-file.ts';

/** Folder of the built page. */
export const previewsOutput = path.join(sourceFile(''), 'dist/previews');

/** Configuration of the page with the previews, for a local site: with React's own warnings, without eval. */
export function previewsConfiguration(): Configuration {
  const configuration = commonConfiguration(
    {
      directory: path.dirname(sourceFile('src')),
      name: 'previews',
      version: '0.0.0-previews',
      mode: 'development',
      // Without hot reload.
      react: 'production',
      output: previewsOutput,
    },
    { main: sourceFile('src/previews/page/main.tsx') },
  );
  const { cache } = configuration;
  return {
    ...configuration,
    cache:
      typeof cache === 'object' && cache.type === 'filesystem'
        ? { ...cache, buildDependencies: { ...cache.buildDependencies, previews: [import.meta.filename] } }
        : false,
    devtool: false,
    output: { ...configuration.output, publicPath: PREVIEWS_FILES_PREFIX },
  };
}
