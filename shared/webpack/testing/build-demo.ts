import path from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import { readPackage } from '../packages.ts';
import { createConfiguration } from '../preset.ts';
import { standaloneConfiguration } from '../standalone.ts';

// `node build-demo.ts <package directories> <output> [late | standalone]` builds packages with the preset, or the demo's screen as a
// standalone page is built, and prints their errors as JSON. Runs as a separate process because webpack inside Jest takes minutes. RELEASE_VERSION sets the version, as in
// the real build.
const [directories = '.', output = 'dist', kind] = process.argv.slice(2);

/** Changes the demo's screen after all other steps, like a plugin at the wrong stage. */
class LateChange {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LateChange', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'LateChange', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          for (const file of Object.keys(assets).filter((name) => /^demo\..*js$/.test(name)))
            compilation.updateAsset(file, (source) => new webpack.sources.ConcatSource(source, '/* late */'));
        },
      );
    });
  }
}

async function build(directory: string): Promise<readonly string[]> {
  const { name } = readPackage(directory);
  const configuration =
    kind === 'standalone'
      ? { ...standaloneConfiguration(directory), entry: './src/demo.js' }
      : await createConfiguration({
          directory,
          name,
          version: process.env.RELEASE_VERSION ?? null,
          mode: 'production',
          output: path.join(directory, output),
        });
  const compiler = webpack({
    ...configuration,
    plugins: [...(kind === 'late' ? [new LateChange()] : []), ...(configuration.plugins ?? [])],
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  return stats?.toJson({ all: false, errors: true }).errors?.map(({ message }) => message) ?? [];
}

const errors: string[] = [];
for (const directory of directories.split(',')) errors.push(...(await build(path.resolve(directory))));
console.log(JSON.stringify(errors));
