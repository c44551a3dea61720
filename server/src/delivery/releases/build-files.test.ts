import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { packBuild, unpackBuild } from './archive.ts';
import { describeBuild, releaseDirectory } from './build-files.ts';
import { stageBuild } from './stage-build.ts';
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

  it('refuses a file that the description does not list', () => {
    const files = new Map(buildFiles({}));
    files.set('extra.js', Buffer.from('x'));
    expect(() => describeBuild(files)).toThrow('清单之外的文件 extra.js');
  });

  it('refuses a description that needs a file it does not list', () => {
    expect(() => describeBuild(buildFiles({ chunks: { chat: ['chat.js'] } }))).toThrow('清单缺少 chat.js');
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

describe('stageBuild', () => {
  it('shows texts with a brotli copy once it is committed, counts the first screen, and leaves nothing half-made', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ai-site-store-'));
    try {
      const files = buildFiles({});
      const build = await stageBuild({ dataDir, packedDir: null }, describeBuild(files), files);
      const directory = releaseDirectory(dataDir, 'mf-chat', '1.0.0');
      await expect(readdir(directory)).rejects.toThrow('ENOENT');
      await build.commit();
      await build.discard();
      const packed = await readFile(path.join(directory, 'app.js.br'));
      expect(brotliDecompressSync(packed).toString()).toBe('app');
      expect(build.firstBytes).toBe(packed.length + (await readFile(path.join(directory, 'remoteEntry.js.br'))).length);
      expect(await readdir(path.dirname(directory))).toEqual(['1.0.0']);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });

  it('leaves nothing when it is discarded', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ai-site-store-'));
    try {
      const files = buildFiles({});
      await (await stageBuild({ dataDir, packedDir: null }, describeBuild(files), files)).discard();
      expect(await readdir(path.join(dataDir, 'releases/mf-chat'))).toEqual([]);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});
