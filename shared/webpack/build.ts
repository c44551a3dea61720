import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { createConfiguration, readPackage } from './preset.ts';
import { sourceHash } from './source-hash.ts';

// Production build of the package in the current directory: `node ../shared/webpack/build.ts`.
// RELEASE_VERSION names the version; without it the version follows from the sources. BUILD_DIRECTORY names another
// directory than `dist`.
const directory = process.cwd();
const { name, version } = readPackage(directory);
const source = sourceHash(directory);
// The letter keeps an all-digit hash a valid semantic-version identifier.
const release = process.env.RELEASE_VERSION ?? `${version}-h${source}`;
const output = path.resolve(directory, process.env.BUILD_DIRECTORY ?? 'dist');
const compiler = webpack(createConfiguration({ directory, name, version: release, source, mode: 'production', output }));

const stats = await new Promise<Stats | undefined>((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});
await new Promise<void>((resolve, reject) => {
  compiler.close((error) => (error ? reject(error) : resolve()));
});
if (stats === undefined || stats.hasErrors()) {
  console.error(stats?.toString({ preset: 'errors-only', colors: true }));
  process.exitCode = 1;
} else {
  console.log(`${name} ${release}`);
}
