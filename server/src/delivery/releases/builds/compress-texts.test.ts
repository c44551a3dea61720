import promises, { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { testDepth } from '../../../testing/test-depth.ts';
import { compressTexts } from './compress-texts.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-texts-'));
});
afterEach(() => rm(directory, { recursive: true }));

const textNo = (no: number): string => `text ${no} of a build. `.repeat(1000 * no);

it('compresses every text of a build, more of them than at a time, and nothing else', async () => {
  const names = ['1.js', '2.css', 'below/3.html', '4.json', '5.svg'];
  await mkdir(path.join(directory, 'below'));
  for (const [no, name] of names.entries()) await writeFile(path.join(directory, name), textNo(no + 1));
  await writeFile(path.join(directory, '6.png'), 'an image');
  const sizes = await compressTexts(directory, null);
  expect([...sizes.keys()].sort()).toEqual(names.toSorted());
  for (const [no, name] of names.entries()) {
    const packed = await readFile(path.join(directory, `${name}.br`));
    expect([name, packed.length]).toEqual([name, sizes.get(name)]);
    expect(brotliDecompressSync(packed).toString()).toBe(textNo(no + 1));
  }
  expect((await readdir(directory)).filter((name) => name.startsWith('6'))).toEqual(['6.png']);
});

it('has written what was being compressed when it fails, so that the directory can be removed', async () => {
  await writeFile(path.join(directory, 'long.js'), textNo(60));
  await mkdir(path.join(directory, 'refused.js.br'));
  await writeFile(path.join(directory, 'refused.js'), 'refused');
  await expect(compressTexts(directory, null)).rejects.toThrow('构建被拒绝：无法保存文件 refused.js.br');
  expect(await readdir(directory)).toContain('long.js.br');
});

it.each(testDepth.everyVariant ? ['ENOSPC', 'EDQUOT'] : ['ENOSPC'])(
  'says on a full disk what all texts need, not the one that failed: %s',
  async (code) => {
    const MIB = 1024 * 1024;
    await writeFile(path.join(directory, 'short.js'), 'x');
    for (const name of ['one.js', 'two.css', 'a.png'])
      await writeFile(path.join(directory, name), Buffer.alloc(2 * MIB, 'a'));
    const write = jest
      .spyOn(promises, 'writeFile')
      .mockRejectedValue(Object.assign(new Error('no space left'), { code }));
    try {
      await expect(compressTexts(directory, null)).rejects.toMatchObject({
        code: 503,
        message: '磁盘空间不足，需要约 5 MB，请清理后重试',
      });
    } finally {
      write.mockRestore();
    }
  },
);
