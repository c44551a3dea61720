/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { storedZip } from './index.ts';

it('an archive holds texts and bytes under their names, in any script', async () => {
  const image = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);
  const unpacked = unzipSync(new Uint8Array(await storedZip({ '说明.txt': '你好', '图 1.png': image }).arrayBuffer()));
  expect(Object.keys(unpacked)).toEqual(['说明.txt', '图 1.png']);
  expect(new TextDecoder().decode(unpacked['说明.txt'])).toBe('你好');
  expect([...(unpacked['图 1.png'] ?? [])]).toEqual([...image]);
});
