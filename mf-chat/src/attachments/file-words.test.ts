import { expect, it } from '@jest/globals';
import { readText } from './file-words.ts';
import { nameToSend } from './upload-file.ts';

it('tells how much was read, and when that was not all', () => {
  expect(readText({ kind: 'document', characters: null, truncated: false })).toBe('');
  expect(readText({ kind: 'document', characters: 3210, truncated: false })).toBe('3,210 字');
  expect(readText({ kind: 'document', characters: 60_000, truncated: true })).toBe('仅读取了前 60,000 字');
});

it('says how an image was read', () => {
  expect(readText({ kind: 'image', characters: null, truncated: false })).toBe('');
  expect(readText({ kind: 'image', characters: 12, truncated: false })).toBe(
    '12 字，图中文字由本地模型识别，看不到画面内容',
  );
  expect(readText({ kind: 'image', characters: 0, truncated: false })).toBe('图中没有识别到文字');
});

it('sends a name that ends as its bytes demand, and is not too long', () => {
  expect(nameToSend('图.PNG', 'webp')).toBe('图.webp');
  expect(nameToSend('合同.pdf', 'pdf')).toBe('合同.pdf');
  const long = nameToSend(`${'长'.repeat(300)}.docx`, 'docx');
  expect([long.length, long.endsWith('长.docx')]).toEqual([200, true]);
});
