import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

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
}
