import { FILE_NAME_MAX } from '@ai-site/shared/domain/chat-files';
import { expect, it } from '@jest/globals';
import { cleanFileName } from './file-name.ts';

it.each([
  ['报告 2024.pdf', '报告 2024.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\我\\合同.docx', '合同.docx'],
  ['a\r\nset-cookie: x.txt', 'aset-cookie: x.txt'],
  ['合同\u202efdp.exe', '合同fdp.exe'],
  ['<img src=x onerror=alert(1)>.md', '<img src=x onerror=alert(1)>.md'],
  ['\ud800.txt', '�.txt'],
  ['  ', '未命名文件'],
  ['..', '未命名文件'],
  ['a/', '未命名文件'],
])('%j is shown as %j', (name, shown) => {
  expect(cleanFileName(name)).toBe(shown);
});

it('a long name keeps its extension, and whole emoji', () => {
  const name = cleanFileName(`${'😀'.repeat(300)}.pdf`);
  expect([...name].length).toBe(FILE_NAME_MAX);
  expect(name.endsWith('😀.pdf')).toBe(true);
});
