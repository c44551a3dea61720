/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeSite, sitePackages } from './packages.ts';

const root = path.resolve(__dirname, '../..');

describe('the packages of a working copy', () => {
  let copy = '';
  beforeEach(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'ai-site-packages-'));
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  const folder = (name: string, files: Readonly<Record<string, string>>): void => {
    mkdirSync(path.join(copy, name, 'src'), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(copy, name, file), text);
  };

  it('are the shell and every remote that declares itself, by name', () => {
    for (const name of ['mf-podcast', 'shell', 'mf-chat']) folder(name, { 'src/remote.ts': '' });
    for (const name of ['shared', 'mf-notes']) folder(name, {});
    expect(sitePackages(copy)).toEqual(['shell', 'mf-chat', 'mf-podcast']);
  });

  it('each describe themselves under their own name', async () => {
    expect((await describeSite(root)).map(({ name }) => name)).toEqual(sitePackages(root));
  });
});
