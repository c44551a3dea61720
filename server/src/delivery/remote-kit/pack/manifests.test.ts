import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../../build/programs.ts';
import { importedPackages } from './imported.ts';
import { remoteManifest, sharedManifest } from './manifests.ts';

const shared = path.join(root, 'shared');
const sources = globSync(['src/**/*.{ts,tsx}', 'webpack/**/*.ts', 'jest/*.ts'], { cwd: shared }).filter(
  (file) => !/\.test\.tsx?$|^webpack\/testing\//.test(file),
);

it('the packed package names a version of everything that its modules and their types import', () => {
  const { dependencies } = sharedManifest('1.0.0', importedPackages(shared, sources));
  expect(dependencies).toMatchObject({
    '@types/mdast': expect.stringMatching(/^\d/),
    zod: expect.stringMatching(/^\d/),
  });
  expect(dependencies).not.toHaveProperty('mdast');
});

it('a package that nobody here depends on is refused', () => {
  expect(() => sharedManifest('1.0.0', ['left-pad'])).toThrow('No package of this workspace depends on left-pad');
});

it('a new remote asks for the Node that the kit asks for', () => {
  expect(remoteManifest('1.0.0')).toMatchObject({ engines: { node: expect.stringMatching(/^>=\d+$/) } });
});
