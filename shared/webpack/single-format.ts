import { createRequire } from 'node:module';
import path from 'node:path';

/** Resolves as the last package of a chain of dependencies does: only there npm guarantees what that package depends on. */
const within = (...chain: readonly string[]): NodeJS.Require =>
  chain.reduce((from, name) => createRequire(from.resolve(name)), createRequire(import.meta.url));

const runtime = within('@module-federation/enhanced', '@module-federation/runtime-tools', '@module-federation/runtime');
const router = within('react-router-dom');

/** A file next to the main file of a package, for packages whose `exports` hide it. */
const besideMain = (from: NodeJS.Require, name: string, file: string): string =>
  path.join(path.dirname(from.resolve(name)), file);

/**
 * Aliases for packages that would be bundled twice, as CommonJS and as ES modules, and for the production build of
 * React Router, which its `exports` hide behind the development build.
 */
export const singleFormat: Readonly<Record<string, string>> = {
  '@module-federation/runtime-core$': besideMain(runtime, '@module-federation/runtime-core', 'index.js'),
  '@module-federation/sdk$': besideMain(runtime, '@module-federation/sdk', 'index.js'),
  '@module-federation/error-codes$': besideMain(runtime, '@module-federation/error-codes', 'index.mjs'),
  'react-router$': besideMain(router, 'react-router', '../production/index.mjs'),
};
