import path from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import { createConfiguration } from '../preset.ts';

// `node build-demo.ts <package directory> <output> [late]` builds a package with the preset and prints its errors as JSON.
// A process of its own: webpack inside Jest takes minutes.
const [directory = '.', output = 'dist', late] = process.argv.slice(2);

/** Changes the demo's screen after everything else, as a plugin in the wrong place would. */
class LateChange {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LateChange', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'LateChange', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => /^demo\..*js$/.test(name)))
          compilation.updateAsset(file, (source) => new webpack.sources.ConcatSource(source, '/* late */'));
      });
    });
  }
}

const configuration = createConfiguration({ directory, name: 'mf-demo', version: '1.0.0', source: 'source', mode: 'production', output: path.join(directory, output) });
const compiler = webpack({ ...configuration, plugins: [...(late === undefined ? [] : [new LateChange()]), ...(configuration.plugins ?? [])] });
const stats = await new Promise<Stats | undefined>((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});
await new Promise<void>((resolve, reject) => {
  compiler.close((error) => (error ? reject(error) : resolve()));
});
console.log(JSON.stringify(stats?.toJson({ all: false, errors: true }).errors?.map(({ message }) => message)));
