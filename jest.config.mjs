import { availableParallelism } from 'node:os';
import { COMPILE_CACHE } from './server/src/testing/compile-cache.ts';
import { testDepth } from './server/src/testing/test-depth.ts';
import { HANG_LIMIT_MS } from './shared/jest/hang-limit.ts';
import { browserPreset, commonPreset } from './shared/jest/preset.ts';

// Of Jest's own processes, and of all processes and threads that tests start: without it each compiles its program anew.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
// Most of what a test file leaves behind is garbage when the next one begins: with more room for new objects V8 does not move it among the old ones.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=128`;

/** Folders whose tests need neither a page nor a database. */
const PURE = 'shared/(webpack/(?!hot-reload/)|catalogue/|src/(api|content|domain|film|routes|tools)/)';

/** Test files that start so many processes and connections that others of the same run would be refused some. */
const ALONE = '\\.alone\\.nightly\\.test\\.ts$';

const base = {
  runtime: '<rootDir>/server/src/testing/jest-runtime.mjs',
  // Its index assigns to a getter, which only works in sloppy mode; swc would make it strict.
  transformIgnorePatterns: ['/wechatpay-axios-plugin/index\\.js$'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/e2e/(?!(bench|engines|support)/)',
    ...(testDepth.everyVariant ? [] : ['\\.nightly\\.test\\.tsx?$']),
  ],
};

/** The number of random inputs is that of the depth. */
const propertyTests = { '^fast-check$': '<rootDir>/server/src/testing/fast-check.cjs' };

/** Test files of a worker have the same modules, see its file. */
const sharedEnvironment = '<rootDir>/server/src/testing/jest-environment.mjs';

const server = {
  ...commonPreset,
  ...base,
  testEnvironment: sharedEnvironment,
  testMatch: ['<rootDir>/{server,e2e/bench,e2e/engines,e2e/support}/**/*.test.ts'],
  globalSetup: '<rootDir>/server/src/testing/start-postgres.ts',
  globalTeardown: '<rootDir>/server/src/testing/stop-postgres.ts',
};

export default {
  // Jest reads this only here: in a project it has no effect.
  testTimeout: HANG_LIMIT_MS,
  // One more than cores: tests wait for the database, for threads and for processes. PostgreSQL allows 120 connections.
  maxWorkers: Math.min(availableParallelism() + 1, 5),
  // Memory of native libraries that a worker does not give back; each new one compiles everything anew. A share of the machine's.
  workerIdleMemoryLimit: 0.1,
  // A worker whose tests left nothing behind ends at once, but takes a second or two to free such a heap on a busy machine.
  workerGracefulExitTimeout: 15_000,
  projects: [
    {
      ...browserPreset,
      ...base,
      displayName: 'unit',
      testEnvironment: '<rootDir>/server/src/testing/jest-page-environment.mjs',
      testMatch: ['<rootDir>/{shared,shell,mf-*}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, `/${PURE}`],
      moduleNameMapper: {
        // Its exports have only an "import" condition, which Jest's resolver does not use.
        '^remend$': '<rootDir>/node_modules/remend/dist/index.js',
        ...browserPreset.moduleNameMapper,
        ...propertyTests,
      },
    },
    {
      ...commonPreset,
      ...base,
      displayName: 'pure',
      testEnvironment: sharedEnvironment,
      moduleNameMapper: { ...commonPreset.moduleNameMapper, ...propertyTests },
      testRegex: [`/${PURE}.*\\.test\\.tsx?$`],
    },
    {
      ...server,
      displayName: 'server',
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, ALONE],
    },
    // `npm run test:nightly` runs it after the others.
    { ...server, displayName: 'alone', testMatch: ['<rootDir>/server/**/*.alone.nightly.test.ts'] },
  ],
};
