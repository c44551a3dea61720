import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routeOwners } from '@ai-site/shared/routes';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describePackage, sitePackages } from './packages.ts';
import { root } from './programs.ts';

describe('the packages of a working copy', () => {
  let copy = '';
  beforeEach(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'ai-site-packages-'));
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  const folder = (name: string, files: Readonly<Record<string, string>>): void => {
    mkdirSync(path.join(copy, name));
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(copy, name, file), text);
  };

  it('are the shell and every remote that describes itself, by name', () => {
    for (const name of ['mf-music', 'shell', 'mf-chat']) folder(name, { 'remote.json': '{}' });
    for (const name of ['shared', 'mf-notes']) folder(name, {});
    expect(sitePackages(copy)).toEqual(['shell', 'mf-chat', 'mf-music']);
  });

  it('are, in this repository, at least the owners of the route map, and each describes itself under its own name', () => {
    const packages = sitePackages(root);
    expect(packages).toEqual(expect.arrayContaining([...routeOwners]));
    expect(packages.map((name) => describePackage(root, name).name)).toEqual(packages);
  });
});
