import { expect, it } from '@jest/globals';
import { repositoryImports } from './testing/repository-imports.ts';

const folder = 'server/src/platform/tracing/otlp/';

it('a site that sends no traces loads no code of it: one file names it, on demand', () => {
  const named = repositoryImports().filter(
    ({ from, to }) => to.startsWith(folder) && !from.startsWith(folder) && !from.includes('/testing/'),
  );
  expect(named.map(({ from, to, kind }) => [from, to, kind])).toEqual([
    ['server/src/platform/tracing/open-tracing.ts', `${folder}otlp-tracing.ts`, 'lazy'],
  ]);
});
