import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sitePackages } from '@ai-site/shared/webpack/packages';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from '../../build/programs.ts';
import { withWorkspace } from './lockfile.ts';
import { manifestOf } from './remote-files.ts';

const lock = (): string => readFileSync(path.join(root, 'package-lock.json'), 'utf8');

describe('the lockfile with a new remote', () => {
  let copy = '';
  beforeEach(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'ai-site-lock-'));
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  it('is, to the byte, what npm itself writes', () => {
    const folders = ['shared', 'server', 'server/demo-engine', 'e2e', ...sitePackages(root)];
    for (const file of ['package.json', '.npmrc', ...folders.map((folder) => `${folder}/package.json`)]) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      cpSync(path.join(root, file), path.join(copy, file));
    }
    const manifest = manifestOf(root, 'mf-podcast');
    mkdirSync(path.join(copy, 'mf-podcast'));
    writeFileSync(path.join(copy, 'mf-podcast/package.json'), JSON.stringify(manifest));
    const ours = withWorkspace(lock(), 'mf-podcast', manifest);
    writeFileSync(path.join(copy, 'package-lock.json'), lock());
    const npm = spawnSync('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts'], {
      cwd: copy,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect({ status: npm.status, complaint: npm.status === 0 ? '' : npm.stderr }).toEqual({ status: 0, complaint: '' });
    expect(ours).toBe(readFileSync(path.join(copy, 'package-lock.json'), 'utf8'));
  });

  it('is left to npm when a dependency is not installed in that version', () => {
    const manifest = manifestOf(root, 'mf-podcast');
    expect(
      withWorkspace(lock(), 'mf-podcast', { ...manifest, dependencies: { ...manifest.dependencies, mobx: '1.0.0' } }),
    ).toBeNull();
    expect(
      withWorkspace(lock(), 'mf-podcast', {
        ...manifest,
        dependencies: { ...manifest.dependencies, 'left-pad': '1.3.0' },
      }),
    ).toBeNull();
  });
});
