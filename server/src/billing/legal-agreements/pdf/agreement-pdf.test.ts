import { describe, expect, it } from '@jest/globals';
import { shareOut } from '../../../platform/pdf/table.ts';
import type { AgreementRow } from '../shown.ts';
import { agreementPdf } from './agreement-pdf.ts';

const parties = { issuer: '某某科技有限公司', mobile: '13800000000' };
const row: AgreementRow = {
  ...{
    id: 'c-1',
    code: 'HT20260301-7K3M9Q',
    account_id: 'a-1',
    product_name: '企业算力包',
    body: '<p>正文</p>',
    tenths: 3000,
    valid_days: 30,
  },
  ...{
    sign_by: new Date('2026-03-08T16:00:00Z'),
    created_at: new Date('2026-03-01T04:00:00Z'),
    created_by: '操作员',
    withdrawn_at: null,
    withdrawn_by: null,
  },
  ...{ signed_at: null, signed_session: null, signed_address: null, signed_body_hash: null, credits_end: null },
};
const signed = {
  signed_at: new Date('2026-03-02T04:00:00Z'),
  signed_session: 's',
  signed_address: Buffer.alloc(32),
  signed_body_hash: Buffer.alloc(32),
  credits_end: new Date('2026-04-01T16:00:00Z'),
};

const pages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

describe('the PDF of a contract', () => {
  it('carries its font, and of that only what it uses', async () => {
    const pdf = await agreementPdf({ ...row, ...signed }, parties);
    const text = pdf.toString('latin1');
    expect(text).toContain('NotoSansSC');
    expect(text).toContain('/FontFile2');
    expect(text).not.toContain('Helvetica');
    expect(pages(pdf)).toBe(1);
    expect(pdf.length).toBeLessThan(200_000);
  });

  it('goes on over as many pages as it needs', async () => {
    const text = `<p>${'本合同一式两份，双方各执一份，具有同等法律效力。'.repeat(60)}</p>`.repeat(4);
    expect(pages(await agreementPdf({ ...row, body: text }, parties))).toBeGreaterThan(3);
    const table = `<table><tr><th>项</th><th>价</th></tr>${'<tr><td>图像</td><td>10</td></tr>'.repeat(120)}</table>`;
    expect(pages(await agreementPdf({ ...row, body: table }, parties))).toBeGreaterThan(3);
    const tallRow = `<table><tr><td>${'很长的单元格内容。'.repeat(800)}</td><td>短</td></tr></table>`;
    expect(pages(await agreementPdf({ ...row, body: tallRow }, parties))).toBeGreaterThan(2);
  });

  it.each([
    ['nothing but a rule', '<hr>'],
    ['an empty table', '<table><tr></tr></table>'],
    ['a table of hundreds of columns', `<table><tr>${'<td>甲乙</td>'.repeat(300)}</tr></table>`],
    ['header rows that fill pages', `<table>${'<tr><th>题头</th></tr>'.repeat(100)}<tr><td>x</td></tr></table>`],
    [
      'joined cells beyond the table',
      '<table><tr><td colspan="20">甲</td></tr><tr><td>乙</td><td>丙</td></tr></table>',
    ],
    ['lists within lists', `${'<ul><li>甲'.repeat(10)}${'</li></ul>'.repeat(10)}`],
    ['a word without an end', `<p>${'x'.repeat(20_000)}</p>`],
    ['signs that no font has', '<p>👩‍👩‍👧‍👦 \u{10ffff} \u202e ﷽ ไทย العربية</p>'],
  ])('is made of %s too', async (_, body) => {
    expect(pages(await agreementPdf({ ...row, body }, parties))).toBeGreaterThan(0);
  });
});

describe('the columns of a table', () => {
  it.each([
    [[10, 20, 30], 60, [10, 20, 30]],
    [[10, 100, 100], 90, [10, 40, 40]],
    [[10, 10], 40, [20, 20]],
    [[0, 0], 40, [20, 20]],
    [[500], 40, [40]],
  ])('that want %j of %d get %j', (wanted, total, widths) => {
    expect(shareOut(wanted, total)).toEqual(widths);
  });
});
