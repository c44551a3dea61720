// ESM-only packages are everywhere (kysely, react-markdown, zod/mini …): everything goes through swc.
const transform = {
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2023', transform: { react: { runtime: 'automatic' } } },
      module: { type: 'commonjs' },
    },
  ],
};

const base = {
  transform,
  // Its index assigns to a getter, which only sloppy mode forgives; swc would make it strict.
  transformIgnorePatterns: ['/wechatpay-axios-plugin/index\\.js$'],
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/', '/\\.data/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/(?!(bench|support)/)'],
};

export default {
  projects: [
    {
      ...base,
      displayName: 'unit',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shared,shell,mf-*}/**/*.test.{ts,tsx}'],
      moduleNameMapper: {
        // Its exports name "import" only, which Jest's resolver does not take.
        '^remend$': '<rootDir>/node_modules/remend/dist/index.js',
        '^@arco-design/web-react/es/(.*)$': '@arco-design/web-react/lib/$1',
        '\\.module\\.css$': '<rootDir>/shared/src/testing/css-module.cjs',
        '\\.css$': '<rootDir>/shared/src/testing/empty.cjs',
        '\\.(avif|webp|mp4|webm|svg|png)$': '<rootDir>/shared/src/testing/asset.cjs',
      },
      setupFiles: ['<rootDir>/shared/src/testing/browser-globals.cjs'],
    },
    {
      ...base,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{server,e2e/bench,e2e/support}/**/*.test.ts'],
      globalSetup: '<rootDir>/server/src/testing/start-postgres.ts',
      globalTeardown: '<rootDir>/server/src/testing/stop-postgres.ts',
      // They wait for a real database and real processes; a busy machine is no failure.
      testTimeout: 30_000,
    },
  ],
};
