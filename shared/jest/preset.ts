import { createRequire } from 'node:module';
import path from 'node:path';
import { elementRefReaders } from '../webpack/element-ref.ts';

const { resolve } = createRequire(import.meta.url);
const standIn = (file: string): string => path.resolve(import.meta.dirname, '../src/testing', file);

const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2023',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  // In a file of its own, which only a stack trace reads: inline, it would be loaded with every module.
  sourceMaps: true,
};

/** Jest options of every test: sources are compiled by swc, and so are the packages that are ES modules (kysely, zod/mini …). */
export const commonPreset = {
  transform: {
    [elementRefReaders.source]: [path.join(import.meta.dirname, 'element-ref-transform.mjs'), swcOptions],
    '/node_modules/.+\\.[cm]?js$': [
      path.join(import.meta.dirname, 'package-transform.mjs'),
      { ...swcOptions, sourceMaps: false },
    ],
    '^.+\\.[cm]?[jt]sx?$': [resolve('@swc/jest'), swcOptions],
  },
  transformIgnorePatterns: [] as readonly string[],
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/', '/\\.data/'],
  // What Node imports by URL, Jest requires.
  moduleNameMapper: { '^file://(.*)$': '$1' },
};

/** Jest options of the tests of a remote or the shell: a DOM, and stand-ins for styles and images. */
export const browserPreset = {
  ...commonPreset,
  testEnvironment: 'jsdom',
  moduleNameMapper: {
    ...commonPreset.moduleNameMapper,
    '^@arco-design/web-react/es/(.*)$': '@arco-design/web-react/lib/$1',
    '^@testing-library/react$': standIn('testing-library.cjs'),
    '\\.module\\.css$': standIn('css-module.cjs'),
    '\\.css$': standIn('empty.cjs'),
    '\\.(avif|webp|mp4|webm|mp3|svg|png|ttf)$': standIn('asset.cjs'),
  },
  setupFiles: [standIn('browser-globals.cjs'), standIn('computed-style.cjs')],
};
