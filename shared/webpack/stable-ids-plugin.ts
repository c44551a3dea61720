import type { Compiler } from 'webpack';

const NAME = 'StableIdsPlugin';
/** The federation plugin writes its runtime to a file named after a hash of absolute paths, and names modules after that file. */
const RUNTIME_FILE = /\.federation\/entry\.[0-9a-f]+\.js/;

/** Gives modules of the federation runtime ids that do not depend on the package's location; webpack's ids for other modules already do not. */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -1 }, (modules) => {
        const named = [...modules].filter((module) => RUNTIME_FILE.test(module.identifier()));
        const kind = (identifier: string): string =>
          identifier.startsWith('container entry') ? 'container' : 'runtime';
        for (const module of named)
          compilation.chunkGraph.setModuleId(module, `federation-${kind(module.identifier())}`);
      });
    });
  }
}
