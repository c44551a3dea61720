import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

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
export default class OrdinaryGlobalEnvironment extends TestEnvironment {
  constructor(...options) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...options);
    } finally {
      vm.createContext = createContext;
    }
  }

  /** A timer keeps the hook or test in which it was started, and by it all that the file loaded, until it ends; time-outs of requests take minutes. */
  handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name === 'teardown') release(rootDescribeBlock);
  }
}
