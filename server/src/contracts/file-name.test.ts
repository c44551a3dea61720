import { describe, expect, it } from '@jest/globals';
import { attachment, contractFileName } from './file-name.ts';

describe('the file of a contract', () => {
  it.each([
    ['企业算力包（年度）', '企业算力包（年度）.pdf'],
    ['../../etc/passwd', '_.._etc_passwd.pdf'],
    ['a"b\r\nset-cookie: x=1', 'a_b__set-cookie_ x=1.pdf'],
    ['合同\u202efdp.exe', '合同_fdp.exe.pdf'],
    ['...', '合同.pdf'],
    ['<script>', '_script_.pdf'],
  ])('of %j is %j', (product, name) => {
    expect(contractFileName(product)).toBe(name);
  });

  it('is named in a header of plain characters', () => {
    const header = attachment(contractFileName("O'Neil's (合同)*\ud800"));
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(header).toMatch(/^attachment; filename="contract\.pdf"; filename\*=UTF-8''[\w.%~!-]+$/);
    expect(decodeURIComponent(header.slice(header.indexOf("''") + 2))).toBe("O'Neil's (合同)_�.pdf");
  });
});
