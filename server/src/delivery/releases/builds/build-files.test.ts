import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { CHUNKS_MAX, FILE_REFERENCES_MAX } from '@ai-site/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildFiles } from '../testing/build-release.ts';
import { stageFiles, writeBuild } from '../testing/stage-files.ts';
import { type BuildFiles, releaseDirectory } from './build-files.ts';
import { describeBuild } from './describe-build.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-store-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('describeBuild', () => {
  const describeFiles = async (files: BuildFiles) => {
    await writeBuild(directory, files);
    return describeBuild(directory);
  };

  it('reads the description of a whole build', async () => {
    expect(await describeFiles(buildFiles({ version: '1.4.0' }))).toMatchObject({ name: 'mf-chat', version: '1.4.0' });
  });

  it('refuses a build without a description', async () => {
    await expect(describeFiles(new Map([['app.js', Buffer.from('x')]]))).rejects.toThrow('缺少 release.json');
  });

  it('refuses a description of more than a megabyte without parsing it', async () => {
    await expect(describeFiles(new Map([['release.json', Buffer.alloc(1024 * 1024 + 1, '[')]]))).rejects.toThrow(
      'release.json 超过 1024 KB',
    );
  });

  it.each(['chunks', 'shared', 'singletons'] as const)(
    'refuses a description whose %s are without end',
    async (field) => {
      const value = field === 'singletons' ? '1' : [];
      const entries = (count: number) => ({
        [field]: Object.fromEntries(Array.from({ length: count }, (_, no) => [`c${no}`, value])),
      });
      await expect(describeFiles(buildFiles(entries(CHUNKS_MAX + 1)))).rejects.toThrow('release.json 内容不符合约定');
      expect(Object.keys((await describeFiles(buildFiles(entries(CHUNKS_MAX))))[field])).toHaveLength(CHUNKS_MAX);
    },
  );

  it('refuses a description that names files too often', async () => {
    const chunks = (names: number) => ({
      chunks: {
        a: Array<string>(5000).fill('app.js'),
        b: Array<string>(5000).fill('app.js'),
        c: Array<string>(5000).fill('app.js'),
        d: Array<string>(names).fill('app.js'),
      },
    });
    const build = (names: number) => buildFiles({ initial: ['app.js'], ...chunks(names) });
    await expect(describeFiles(build(FILE_REFERENCES_MAX - 15_000))).rejects.toThrow(
      'release.json 引用文件超过 20000 处',
    );
    expect((await describeFiles(build(FILE_REFERENCES_MAX - 15_001))).version).toBe('1.0.0');
  });

  it('refuses a missing file', async () => {
    const files = new Map(buildFiles({}));
    files.delete('app.js');
    await expect(describeFiles(files)).rejects.toThrow('缺少文件 app.js');
  });

  it('refuses a changed file', async () => {
    await expect(describeFiles(new Map(buildFiles({})).set('app.js', Buffer.from('tampered')))).rejects.toThrow(
      '文件校验不一致 app.js',
    );
  });

  it('refuses a file that the description does not list', async () => {
    await expect(describeFiles(new Map(buildFiles({})).set('extra.js', Buffer.from('x')))).rejects.toThrow(
      '清单之外的文件 extra.js',
    );
  });

  it.each([
    ['x.png.br', 'x.png'],
    ['x.png.gz', 'x.png'],
    ['release.json.gz', 'release.json'],
  ])('refuses %s, which the server would send as its own copy of %s', async (copy, original) => {
    const listed = {
      'remoteEntry.js': 'entry',
      'app.js': 'app',
      ...(original === 'release.json' ? {} : { [original]: 'image' }),
      [copy]: 'anything',
    };
    await expect(describeFiles(buildFiles({}, listed))).rejects.toThrow(
      `构建被拒绝：${copy} 会被当作 ${original} 的压缩副本`,
    );
  });

  it('takes a compressed file of which no original is there', async () => {
    expect(
      (await describeFiles(buildFiles({}, { 'remoteEntry.js': 'entry', 'app.js': 'app', 'model.br': 'anything' })))
        .files,
    ).toHaveLength(3);
  });

  it('refuses a description that needs a file it does not list', async () => {
    await expect(describeFiles(buildFiles({ chunks: { chat: ['chat.js'] } }))).rejects.toThrow('清单缺少 chat.js');
  });
});

describe('a staged build', () => {
  const place = () => ({ dataDir: directory, packedDir: null });

  it('shows texts with a brotli copy once it is committed, tells what is transferred, and leaves nothing half-made', async () => {
    const build = await stageFiles(place(), buildFiles({}));
    const sizes = await build.compress();
    const target = releaseDirectory(directory, 'mf-chat', '1.0.0');
    await expect(readdir(target)).rejects.toThrow('ENOENT');
    await build.commit();
    await build.discard();
    const packed = await readFile(path.join(target, 'app.js.br'));
    expect(brotliDecompressSync(packed).toString()).toBe('app');
    expect(sizes).toEqual(
      new Map([
        ['remoteEntry.js', (await readFile(path.join(target, 'remoteEntry.js.br'))).length],
        ['app.js', packed.length],
      ]),
    );
    expect(await readdir(path.dirname(target))).toEqual(['1.0.0']);
  });

  it('leaves nothing when it is discarded', async () => {
    await (await stageFiles(place(), buildFiles({}))).discard();
    expect(await readdir(path.join(directory, 'releases/mf-chat'))).toEqual([]);
  });
});
