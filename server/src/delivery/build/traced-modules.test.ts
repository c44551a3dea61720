import { expect, it } from '@jest/globals';
import { readImports } from './imports.ts';
import { root } from './programs.ts';

const folder = 'server/src/platform/tracing/otlp/';

it('a site that sends no traces loads no code of it: one file names it, on demand', () => {
  const named = readImports(root).filter(
    ({ from, to }) => to.startsWith(folder) && !from.startsWith(folder) && !from.includes('/testing/'),
  );
  expect(named.map(({ from, to, kind }) => [from, to, kind])).toEqual([
    ['server/src/platform/tracing/open-tracing.ts', `${folder}otlp-tracing.ts`, 'lazy'],
  ]);
});
