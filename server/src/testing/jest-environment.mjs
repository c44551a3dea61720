import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** Symbols under which jest-circus keeps the state and the listeners of one test file. */
const runnerState = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS']);

/** Takes from a block what its hooks and tests hold: functions, and errors with the place of their declaration. */
function release({ hooks, children }) {
  for (const one of [...hooks, ...children]) {
    if (one.type === 'describeBlock') release(one);
    else Object.assign(one, { fn: null, asyncError: null });
  }
}

/**
 * Jest's Node environment, except that its global object is an ordinary one. Jest's own passes each use of `Math`, `Uint8Array` and the
 * like through an interceptor, which makes arithmetic many times slower (jestjs/jest#5163). A subclass cannot choose the context, so the
 * function that creates it is replaced for the time of the constructor.
 */
class OrdinaryGlobalEnvironment extends TestEnvironment {
  /** What the next test file need not load: module by path, of the tests and of Jest. */
  modules = { tests: new Map(), internal: new Map() };
  #variables;
  #exit;

  constructor(...options) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...options);
    } finally {
      vm.createContext = createContext;
    }
    const { process } = this.global;
    this.#variables = { ...process.env };
    this.#exit = process.exit;
  }

  /** A timer keeps the hook or test in which it was started, and by it all that the file loaded, until it ends; time-outs of requests take minutes. */
  handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name === 'teardown') release(rootDescribeBlock);
  }

  /** Takes back what a test file may have changed; the next one has the same global object. */
  async teardown() {
    this.fakeTimersModern.useRealTimers();
    const { process } = this.global;
    // Jest wraps it for each file.
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    // What the runner of one file has registered would also be told of the next one.
    for (const symbol of Object.getOwnPropertySymbols(this.global)) if (runnerState.has(symbol.description)) delete this.global[symbol];
  }
}

let environment = null;

/**
 * The one environment of all test files of a worker: what they import is evaluated once (jest-runtime.mjs). It can be, because the server's
 * modules hold no state of a site; each test composes its own. Where sources are edited between runs of one worker, each file has its own.
 */
export default function SharedEnvironment(...options) {
  const [{ globalConfig }] = options;
  if (globalConfig.watch || globalConfig.watchAll) return new OrdinaryGlobalEnvironment(...options);
  environment ??= new OrdinaryGlobalEnvironment(...options);
  return environment;
}
