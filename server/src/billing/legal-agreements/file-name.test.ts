import { describe, expect, it } from '@jest/globals';
import { agreementFileName } from './file-name.ts';

describe('the file of a contract', () => {
  it.each([
    ['企业算力包（年度）', '企业算力包（年度）.pdf'],
    ['../../etc/passwd', '_.._etc_passwd.pdf'],
    ['a"b\r\nset-cookie: x=1', 'a_b__set-cookie_ x=1.pdf'],
    ['合同\u202efdp.exe', '合同_fdp.exe.pdf'],
    ['...', '合同.pdf'],
    ['<script>', '_script_.pdf'],
  ])('of %j is %j', (product, name) => {
    expect(agreementFileName(product)).toBe(name);
  });
});
