import { Script } from 'node:vm';
import Runtime from 'jest-runtime';

/** The wrapper of each source that this worker has compiled, by file. */
const scripts = new Map();

function scriptOf(file, parameters, source) {
  const known = scripts.get(file);
  if (known?.source === source) return known.script;
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new Script(`${head}${source}\n})`, { filename: file, columnOffset: -head.length });
  scripts.set(file, { source, script });
  return script;
}

/**
 * Jest's runtime, except that a worker compiles each source once instead of once per test file. Every test file still evaluates its
 * modules anew in a context of its own: a script holds code, no state.
 */
export default class CompileOnceRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, file) => {
      const context = executor.environment.getVmContext();
      if (!context) return null;
      let script;
      try {
        script = scriptOf(file, executor.injectedModuleParameters, source);
      } catch {
        // Jest explains what is wrong with the source.
        return compile(source, file);
      }
      return script.runInContext(context);
    };
  }
}
