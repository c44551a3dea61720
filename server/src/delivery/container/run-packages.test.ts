import { expect, it } from '@jest/globals';
import { root } from '../build/programs.ts';
import { repositoryImports } from '../build/testing/repository-imports.ts';
import { packageIn, runPackages } from './run-packages.ts';

const packages = runPackages(root, repositoryImports());
const names = new Set(packages.map((place) => place.replace(/^.*node_modules\//, '')));

/** Installed by operators who have models for them: server/README.md, Local models. */
const byOperators = ['node-llama-cpp', 'sherpa-onnx-node'];

it('finds the packages that the server depends on, and what they need', () => {
  expect([...names]).toEqual(
    expect.arrayContaining([
      'fastify',
      'pg',
      'pg-protocol',
      'sharp',
      'zod',
      'onnxruntime-node',
      'onnxruntime-common',
      '@opentelemetry/api',
    ]),
  );
});

it('leaves out what builds, tests and draws pages, and the old ffmpeg', () => {
  const unwanted = [...names].filter((name) =>
    /^(react|react-dom|webpack|lerna|nx|jest|typescript|mermaid|@arco-design\/.+|@playwright\/.+|@ffmpeg-installer\/.+)$/.test(
      name,
    ),
  );
  expect(unwanted).toEqual([]);
});

it('finds every package that a file of a running site imports', () => {
  const developed =
    /^server\/src\/(delivery\/(build|command-line|container|development|docs|remote-kit)|composition\/commands)\//;
  const imported = repositoryImports()
    .filter(
      ({ from, kind, target }) =>
        from.startsWith('server/src/') && kind !== 'type' && target === 'library' && !developed.test(from),
    )
    .map(({ to }) => packageIn(to))
    .filter((name) => !name.startsWith('node:') && !byOperators.includes(name));
  expect(imported.length).toBeGreaterThan(50);
  expect([...new Set(imported)].filter((name) => !names.has(name))).toEqual([]);
});

it('names each directory once', () => {
  expect(new Set(packages).size).toBe(packages.length);
});
