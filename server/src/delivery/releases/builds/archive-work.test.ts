import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { zipSync } from 'fflate';
import { ThreadError } from '../../../platform/threads/thread.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { buildFiles, buildRelease } from '../testing/build-release.ts';
import { answerArchiveTask } from './answer-archive-task.ts';
import { packBuild } from './archive.ts';
import {
  archiveLimits,
  archiveThreads,
  compressUpload,
  packDirectory,
  receiveArchive,
  requireSpace,
  restoreArchive,
} from './archive-work.ts';
import { readBuild } from './build-files.ts';
import { unpackArchive } from './unpack-archive.ts';

const MIB = 1024 * 1024;

let root: string;
let archive: string;
let directory: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ai-site-archive-'));
  [archive, directory] = [path.join(root, 'upload.zip'), path.join(root, 'build')];
});
afterEach(() => rm(root, { recursive: true }));

async function receive(content: Uint8Array, limits = archiveLimits) {
  await writeFile(archive, content);
  return receiveArchive(archive, directory, limits);
}

describe('an uploaded archive', () => {
  it('is unpacked and described', async () => {
    const files = new Map([
      ...buildFiles({}, { 'remoteEntry.js': 'entry', 'app.js': 'app', 'assets/图.svg': '<svg/>' }),
    ]);
    expect(await receive(packBuild(files))).toMatchObject({ name: 'mf-chat', version: '1.0.0' });
    expect(await readBuild(directory)).toEqual(files);
  });

  it('is described by what the thread has checked, which is not checked again', async () => {
    const release = buildRelease({});
    jest.spyOn(archiveThreads, 'answer').mockResolvedValueOnce({ kind: 'done', release });
    expect(await receive(Buffer.from('any'))).toBe(release);
  });

  it('that takes too long may be sent again', async () => {
    jest.spyOn(archiveThreads, 'answer').mockRejectedValueOnce(new ThreadError('timeout'));
    await expect(receive(packBuild(buildFiles({})))).rejects.toMatchObject({
      code: 503,
      message: '解压超时，请稍后重试',
    });
  });
});

describe('an uploaded archive', () => {
  if (!testDepth.everyVariant) {
    // By day in the process of the test: a thread takes longer to start than to refuse an archive.
    const { answer } = archiveThreads;
    beforeAll(() => {
      archiveThreads.answer = answerArchiveTask;
    });
    afterAll(() => {
      archiveThreads.answer = answer;
    });
  }

  it.each(['../outside.js', '/etc/passwd', 'a/../../b.js', 'a\\..\\b.js', '.', 'a//b', 'a\0b'])(
    'with the path %j is refused',
    async (file) => {
      await expect(receive(zipSync({ [file]: Buffer.from('x') }))).rejects.toMatchObject({
        code: 400,
        message: `构建被拒绝：路径越出目录：${file}`,
      });
      expect(await readdir(root)).toEqual(['upload.zip']);
    },
  );

  it('that is no zip file is refused', async () => {
    await expect(receive(Buffer.from('not a zip'))).rejects.toThrow('不是有效的 zip 文件');
  });

  it('with a file twice is refused', async () => {
    const twice = zipSync({ 'a.js': Buffer.from('x'), 'b.js': Buffer.from('y') });
    await expect(
      receive(Buffer.from(Buffer.from(twice).toString('latin1').replaceAll('b.js', 'a.js'), 'latin1')),
    ).rejects.toThrow('无法保存文件 a.js');
  });

  it('with too many files is refused', async () => {
    const many = zipSync(Object.fromEntries(Array.from({ length: 21 }, (_, no) => [`${no}.js`, Buffer.from('x')])));
    await expect(receive(many, { ...archiveLimits, files: 20 })).rejects.toMatchObject({ code: 413 });
    expect(await readdir(root)).toEqual(['upload.zip']);
  });

  it('that inflates beyond the limit is refused, also when it announces less', async () => {
    const bomb = Buffer.from(zipSync({ 'a.js': Buffer.alloc(8 * MIB) }, { level: 9 }));
    await expect(receive(bomb, { ...archiveLimits, bytes: 4 * MIB })).rejects.toMatchObject({ code: 413 });
    // The size announced in the central directory, at byte 24 of its header.
    bomb.writeUInt32LE(1000, bomb.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
    await expect(receive(bomb)).rejects.toThrow('不是有效的 zip 文件');
    await expect(unpackArchive(archive, directory, archiveLimits)).rejects.toThrow('不是有效的 zip 文件');
    expect((await readFile(path.join(directory, 'a.js'))).length).toBeLessThan(MIB);
  });
});

describe('an unpacked upload', () => {
  beforeEach(async () => {
    await mkdir(directory);
  });

  it('gets compressed copies of its texts', async () => {
    for (const file of ['a.js', 'a.wasm']) await writeFile(path.join(directory, file), 'x'.repeat(1000));
    const sizes = await compressUpload(directory, null);
    const copy = await readFile(path.join(directory, 'a.js.br'));
    expect(sizes).toEqual(new Map([['a.js', copy.length]]));
    expect(brotliDecompressSync(copy).length).toBe(1000);
    expect((await readdir(directory)).sort()).toEqual(['a.js', 'a.js.br', 'a.wasm']);
  });

  it('may be sent again when its texts took too long, and is refused when a copy has the name of another file', async () => {
    jest.spyOn(archiveThreads, 'answer').mockRejectedValueOnce(new ThreadError('timeout'));
    await expect(compressUpload(directory, null)).rejects.toMatchObject({ code: 503, message: '压缩超时，请稍后重试' });
    await writeFile(path.join(directory, 'a.js'), 'x');
    await writeFile(path.join(directory, 'a.js.br'), 'y');
    await expect(compressUpload(directory, null)).rejects.toMatchObject({
      code: 400,
      message: '构建被拒绝：无法保存文件 a.js.br',
    });
  });
});

it('packs a directory for the object store and restores it', async () => {
  await mkdir(path.join(directory, 'a/b'), { recursive: true });
  const contents = { 'empty.js': '', 'a/b/text.js': 'x'.repeat(MIB / 4), '图.svg': '<svg/>' };
  for (const [file, content] of Object.entries(contents)) await writeFile(path.join(directory, file), content);
  await packDirectory(directory, archive);
  const restored = path.join(root, 'restored');
  await restoreArchive(archive, restored);
  expect(
    Object.fromEntries([...(await readBuild(restored))].map(([file, content]) => [file, String(content)])),
  ).toEqual(contents);
});

it('says how much space is needed when the disk is full while an archive is unpacked', async () => {
  const answer = jest.spyOn(archiveThreads, 'answer').mockImplementation(answerArchiveTask);
  const stored = zipSync({ 'a.js': randomBytes(3 * MIB - 1024) }, { level: 0 });
  const open = jest.spyOn(fs, 'openSync');
  try {
    for (const code of ['ENOSPC', 'EDQUOT']) {
      open.mockImplementation(() => {
        throw Object.assign(new Error('no space left on device'), { code, syscall: 'open' });
      });
      await expect(receive(stored)).rejects.toMatchObject({
        code: 503,
        message: '磁盘空间不足，需要约 12 MB，请清理后重试',
      });
    }
  } finally {
    open.mockRestore();
    answer.mockRestore();
  }
});

it('says how much space a full disk lacks', async () => {
  await requireSpace(root, MIB);
  await expect(requireSpace(root, Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({
    code: 503,
    message: expect.stringMatching(/^磁盘空间不足，需要约 \d+ MB/),
  });
});
