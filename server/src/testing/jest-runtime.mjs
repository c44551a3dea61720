import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import Runtime from 'jest-runtime';

/** The wrapper of each source that this worker has compiled, by file. */
const scripts = new Map();
/** What this worker has transformed, by project and file. */
const transformed = new Map();

/** Packages of native code, which keeps what loaded it until the process ends, and large ones that hold no state of their own. */
const sharedPackages = new Set([
  '@napi-rs/canvas',
  '@node-rs/argon2',
  'kysely',
  'pinyin-pro',
  'sanitize-html',
  'semver',
]);

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

/** The runtime of the test file that runs. */
let current = null;

/** Modules of the runner, which hold the state of one test file. */
const ofRunner = (file) => file.includes('/node_modules/jest-circus/');

/**
 * The modules of a test file that the next one can take: all but those that are bound to it, which are the file itself, those that take hooks
 * or matchers from `@jest/globals`, and those that load one of these.
 */
function unboundModules(modules, bound, { tests, takes }) {
  const known = new Map([...[...tests.keys()].map((file) => [file, false]), ...[...bound].map((file) => [file, true])]);
  const isBound = (module) => {
    const answer = known.get(module.filename);
    if (answer !== undefined) return answer;
    // Of a circle of imports.
    known.set(module.filename, false);
    const is = !module.loaded || !takes(module.filename) || module.children.some(isBound);
    known.set(module.filename, is);
    return is;
  };
  return [...modules].filter(([, module]) => !isBound(module));
}

/**
 * Jest's runtime, except that a worker reads, transforms and compiles each source once instead of once per test file. Every test file still
 * evaluates its modules anew in a context of its own: a script holds code, no state. In an environment with shared modules it evaluates
 * only those that are bound to it.
 */
export default class CompileOnceRuntime extends Runtime {
  /** Modules that take something from `@jest/globals`. */
  #bound = new Set();
  #modules;

  constructor(config, environment, ...options) {
    super(config, environment, ...options);
    current = this;
    this.#modules = environment.modules;
    if (this.#modules !== undefined) this.#takeModules();
    this.#transformOnce(config.id);
    this.#compileOnce();
    // Fastify looks through all modules for the name of a plugin; Jest's `require.cache` makes a proxy of each of them.
    this.registries.getRequireCacheProxy = () => ({});
  }

  /** Loaded once for all test files of a worker: native code would keep the context of each of them, and the others take a tenth of a second to evaluate. */
  requireModuleOrMock(from, moduleName) {
    // A module of an earlier file loads another one lazily.
    if (current !== this) return current.requireModuleOrMock(from, moduleName);
    if (moduleName === '@jest/globals') this.#bound.add(from);
    return sharedPackages.has(moduleName)
      ? createRequire(from)(moduleName)
      : super.requireModuleOrMock(from, moduleName);
  }

  requireInternalModule(from, moduleName) {
    return current === this
      ? super.requireInternalModule(from, moduleName)
      : current.requireInternalModule(from, moduleName);
  }

  /** The next file loads everything anew, and so does this one from here on. */
  resetModules() {
    super.resetModules();
    // Jest's constructor resets them too.
    if (#modules in this) this.#modules = undefined;
  }

  teardown() {
    const modules = this.#modules;
    if (modules !== undefined) {
      const { moduleRegistry, internalModuleRegistry } = this.registries;
      const bound = new Set([this._testPath, ...this.#bound]);
      for (const [file, module] of unboundModules(moduleRegistry, bound, modules)) modules.tests.set(file, module);
      for (const [file, module] of internalModuleRegistry) if (!ofRunner(file)) modules.internal.set(file, module);
    }
    super.teardown();
  }

  #takeModules() {
    for (const [file, module] of this.#modules.tests) this.registries.moduleRegistry.set(file, module);
    for (const [file, module] of this.#modules.internal) this.registries.internalModuleRegistry.set(file, module);
    for (const { file, result } of transformed.values())
      if (result.sourceMapPath) this.transformCache.sourceMaps.set(file, result.sourceMapPath);
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
        transformed.set(key, { edition, file, result: transformCache.transforms.get(file) });
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
