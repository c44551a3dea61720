import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { release } from '../src/release/build-description.ts';
import { readPackage } from './packages.ts';
import { createConfiguration } from './preset.ts';
import { buildMessage, buildRefusal } from './refusals/build-refusals.ts';

// Production build of the package in the current directory: `node ../shared/webpack/build.ts`. RELEASE_VERSION sets the
// version; without it the version is computed from the build. BUILD_DIRECTORY sets an output directory other than
// `dist`.
const directory = process.cwd();
const { name } = readPackage(directory);
const output = path.resolve(directory, process.env.BUILD_DIRECTORY ?? 'dist');

async function build(): Promise<Stats | undefined> {
  const compiler = webpack(
    await createConfiguration({
      directory,
      name,
      version: process.env.RELEASE_VERSION ?? null,
      mode: 'production',
      output,
    }),
  );
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  return stats;
}

try {
  const stats = await build();
  if (stats === undefined || stats.hasErrors())
    throw new Error(
      buildMessage(
        buildRefusal('build-errors', {
          problems: stats?.toString({ preset: 'errors-only', colors: true }) ?? 'webpack said nothing',
        }),
      ),
    );
  const { version } = release.parse(JSON.parse(readFileSync(path.join(output, 'release.json'), 'utf8')));
  console.log(`${name} ${version}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
