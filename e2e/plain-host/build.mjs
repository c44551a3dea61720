import path from 'node:path';
import { plainHostConfiguration } from '@ai-site/shared/webpack/plain-host';
import webpack from 'webpack';

// `node build.mjs`: builds the page into dist/ with nothing but the packages.
const directory = import.meta.dirname;
const request = {
  directory,
  name: 'plain-host',
  version: '1.0.0',
  mode: 'production',
  output: path.join(directory, 'dist'),
};

webpack(plainHostConfiguration(request, './main.ts')).run((error, stats) => {
  const problem = error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only' }) : null);
  if (problem === null) return;
  console.error(problem);
  process.exitCode = 1;
});
