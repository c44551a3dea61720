import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { releaseTests, rememberProcess } from './jest-process-state.mjs';

/**
 * Jest's Node environment, except that its global object is an ordinary one. Jest's own passes each use of `Math`, `Uint8Array` and the
 * like through an interceptor, which makes arithmetic many times slower (jestjs/jest#5163). A subclass cannot choose the context, so the
 * function that creates it is replaced for the time of the constructor.
 */
class OrdinaryGlobalEnvironment extends TestEnvironment {
  /** What the next test file need not load: module by path, of the tests and of Jest. */
  modules = { tests: new Map(), internal: new Map(), takes: () => true };
  #restoreProcess;

  constructor(...options) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...options);
    } finally {
      vm.createContext = createContext;
    }
    this.#restoreProcess = rememberProcess(this.global);
  }

  /** A timer keeps the hook or test in which it was started, and by it all that the file loaded, until it ends; time-outs of requests take minutes. */
  handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name === 'teardown') releaseTests(rootDescribeBlock);
  }

  /** Takes back what a test file may have changed; the next one has the same global object. */
  async teardown() {
    this.fakeTimersModern.useRealTimers();
    this.#restoreProcess();
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
