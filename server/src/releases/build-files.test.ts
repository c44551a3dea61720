import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { packBuild, unpackBuild } from './archive.ts';
import { describeBuild, releaseDirectory, storeBuild } from './build-files.ts';
import { buildFiles } from './testing/build-release.ts';

describe('describeBuild', () => {
  it('reads the description of a whole build', () => {
    expect(describeBuild(buildFiles({ version: '1.4.0' }))).toMatchObject({ name: 'mf-chat', version: '1.4.0' });
  });

  it('refuses a build without a description', () => {
    expect(() => describeBuild(new Map([['app.js', Buffer.from('x')]]))).toThrow('缺少 release.json');
  });

  it('refuses a missing file', () => {
    const files = new Map(buildFiles({}));
    files.delete('app.js');
    expect(() => describeBuild(files)).toThrow('缺少文件 app.js');
  });

  it('refuses a changed file', () => {
    const files = new Map(buildFiles({}));
    files.set('app.js', Buffer.from('tampered'));
    expect(() => describeBuild(files)).toThrow('文件校验不一致 app.js');
  });

  it.each(['../outside.js', '/etc/passwd', 'a/../../b.js', 'a\\..\\b.js'])('refuses the path %s', (file) => {
    const files = new Map(buildFiles({}));
    files.set(file, Buffer.from('x'));
    expect(() => describeBuild(files)).toThrow('路径越出目录');
  });
});

describe('archives', () => {
  it('carry a build unchanged', () => {
    const files = buildFiles({});
    expect(unpackBuild(packBuild(files))).toEqual(files);
  });

  it('that are no zip files are refused', () => {
    expect(() => unpackBuild(Buffer.from('not a zip'))).toThrow('不是有效的 zip 文件');
  });
});

describe('storeBuild', () => {
  it('stores texts with a brotli copy and leaves nothing half-made', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ai-site-store-'));
    try {
      await storeBuild(dataDir, 'mf-chat', '1.0.0', buildFiles({}));
      const directory = releaseDirectory(dataDir, 'mf-chat', '1.0.0');
      expect(brotliDecompressSync(await readFile(path.join(directory, 'app.js.br'))).toString()).toBe('app');
      expect(await readdir(path.dirname(directory))).toEqual(['1.0.0']);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});
