import { test as base } from '../support/test.ts';
import { FaultGateway } from './gateway.ts';

/** Tests whose pages are opened through a fault gateway: relative addresses resolve to it. */
export const test = base.extend<{ readonly gateway: FaultGateway }>({
  // What is downloaded ahead may be broken too.
  dataSaver: false,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  gateway: async ({}, use, testInfo) => {
    const gateway = await FaultGateway.before(testInfo.project.use.baseURL ?? '');
    await use(gateway);
    await gateway.close();
  },
  baseURL: async ({ gateway }, use) => {
    await use(gateway.origin);
  },
});

export { expect } from '../support/test.ts';
