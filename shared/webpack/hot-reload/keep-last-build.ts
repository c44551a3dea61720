import type { Compilation, Compiler } from 'webpack';

const NAME = 'KeepLastBuild';

/**
 * Keeps what was built last while a build fails: an open page would get the module that cannot be built together with the one that mends it, and
 * crash on the way. Until a build has succeeded, those that fail are written, because the page gets its overlay from them.
 */
export class KeepLastBuild {
  #built = false;

  apply(compiler: Compiler): void {
    const isKept = (compilation: Compilation): boolean => this.#built && compilation.getStats().hasErrors();
    compiler.hooks.shouldEmit.tap(NAME, (compilation) => (isKept(compilation) ? false : undefined));
    // The next update is made from what the page has.
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.shouldRecord.tap(NAME, () => (isKept(compilation) ? false : undefined));
    });
    compiler.hooks.done.tap(NAME, (stats) => {
      this.#built ||= !stats.hasErrors();
    });
  }
}
