import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { root } from './programs.ts';

const entry = z.object({
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  link: z.optional(z.boolean()),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});
const { packages } = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));

/** Where Node would look for a package from a place in the tree, nearest first. */
function candidates(place: string, name: string): string[] {
  const parents = place
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [...parents, ''].map((parent) => (parent === '' ? `node_modules/${name}` : `${parent}/node_modules/${name}`));
}

describe('package-lock.json', () => {
  it('holds the platform packages of every machine, not only of the one that wrote it', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !candidates(place, name).some((candidate) => candidate in packages))
        .map((name) => `${place} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('names no download address', () => {
    const addresses = Object.entries(packages).filter(
      ([, { resolved, link }]) => resolved !== undefined && link !== true,
    );
    expect(addresses).toEqual([]);
  });
});
