import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import Runtime from 'jest-runtime';

/** The wrapper of each source that this worker has compiled, by file. */
const scripts = new Map();
/** What this worker has transformed, by project and file. */
const transformed = new Map();

/** Packages of native code, which keeps what loaded it until the process ends, and large ones that hold no state of their own. */
const sharedPackages = new Set(['@napi-rs/canvas', '@node-rs/argon2', 'kysely', 'pinyin-pro', 'sanitize-html', 'semver']);

/** Tells one content of a file from another; packages do not change while tests run. */
function editionOf(file) {
  if (file.includes('/node_modules/')) return 'package';
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size}`;
}

function scriptOf(file, parameters, source) {
  const known = scripts.get(file);
  if (known?.source === source) return known.script;
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new Script(`${head}${source}\n})`, { filename: file, columnOffset: -head.length });
  scripts.set(file, { source, script });
  return script;
}

/**
 * Jest's runtime, except that a worker reads, transforms and compiles each source once instead of once per test file. Every test file still
 * evaluates its modules anew in a context of its own: a script holds code, no state.
 */
export default class CompileOnceRuntime extends Runtime {
  constructor(config, ...options) {
    super(config, ...options);
    this.#transformOnce(config.id);
    this.#compileOnce();
    // Fastify looks through all modules for the name of a plugin; Jest's `require.cache` makes a proxy of each of them.
    this.registries.getRequireCacheProxy = () => ({});
  }

  /** Loaded once for all test files of a worker: native code would keep the context of each of them, and the others take a tenth of a second to evaluate. */
  requireModuleOrMock(from, moduleName) {
    return sharedPackages.has(moduleName) ? createRequire(from)(moduleName) : super.requireModuleOrMock(from, moduleName);
  }

  #transformOnce(project) {
    const { transformCache } = this;
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (file, options) => {
      if (options?.isInternalModule) return transform(file, options);
      const key = `${project} ${file}`;
      const edition = editionOf(file);
      const known = transformed.get(key);
      if (known?.edition !== edition) {
        const code = transform(file, options);
        transformed.set(key, { edition, result: transformCache.transforms.get(file) });
        return code;
      }
      const { result } = known;
      transformCache.transforms.set(file, result);
      if (result.sourceMapPath) transformCache.sourceMaps.set(file, result.sourceMapPath);
      return result.code;
    };
  }

  #compileOnce() {
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
