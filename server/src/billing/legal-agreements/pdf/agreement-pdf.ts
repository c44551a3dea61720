import { once } from 'node:events';
import { businessDate, lastBusinessDate, shanghaiSecond } from '@ai-site/shared/domain/shanghai-time';
import { maskMobile } from '../../../identity/accounts/user.ts';
import type { Block, TableRow } from '../../../platform/pdf/block.ts';
import { drawBody, drawRule } from '../../../platform/pdf/body.ts';
import { fonts } from '../../../platform/pdf/fonts.ts';
import { ink, lineHeight, page, plain, Sheet, textWidth, widthOf } from '../../../platform/pdf/sheet.ts';
import { drawTable } from '../../../platform/pdf/table.ts';
import type { AgreementRow } from '../shown.ts';
import { toBlocks } from './blocks.ts';

const TITLE = 20;
const FOOT = 8.5;

export interface Parties {
  /** Name of the site's operator. */
  readonly issuer: string;
  /** Mobile number of the account; printed masked, beside the account's id. */
  readonly mobile: string;
}

/** Renders a contract as a PDF (A4): its terms, its text, and the record of its signature if signed. The same contract yields the same text. */
export async function agreementPdf(agreement: AgreementRow, parties: Parties): Promise<Buffer> {
  const sheet = new Sheet(await fonts(), {
    title: agreement.product_name,
    author: parties.issuer,
    createdAt: agreement.created_at,
  });
  const parts: Buffer[] = [];
  sheet.doc.on('data', (part: Buffer) => parts.push(part));
  const ended = once(sheet.doc, 'end');
  drawTitle(sheet, agreement.product_name);
  drawTable(sheet, terms(agreement, parties));
  sheet.y += 8;
  drawBody(sheet, toBlocks(agreement.body));
  drawSignature(sheet, agreement, parties);
  drawFeet(sheet, agreement.code);
  sheet.doc.end();
  await ended;
  return Buffer.concat(parts);
}

function drawTitle(sheet: Sheet, title: string): void {
  for (const line of sheet.lines([plain(title, { bold: true })], textWidth, TITLE)) {
    sheet.write(line, page.side + (textWidth - widthOf(line)) / 2, sheet.y, TITLE);
    sheet.y += lineHeight(TITLE);
  }
  sheet.y += 8;
}

const day = (date: string): string => {
  const [year, month, dayOfMonth] = date.split('-');
  return `${year} 年 ${Number(month)} 月 ${Number(dayOfMonth)} 日`;
};

/** Formats as `2026-03-01 12:00:00` in the business time zone. */
const moment = shanghaiSecond;

const signer = (agreement: AgreementRow, mobile: string): string =>
  `${maskMobile(mobile)}（账号 ${agreement.account_id}）`;

function terms(agreement: AgreementRow, { issuer, mobile }: Parties): TableRow[] {
  const { signed_at: signedAt, credits_end: creditsEnd } = agreement;
  const rows: readonly (readonly [string, string, string, string])[] = [
    ['合同编号', agreement.code, '发出日期', day(businessDate(agreement.created_at))],
    ['发出方', issuer, '签署方', signer(agreement, mobile)],
    [
      '合同算力',
      new Intl.NumberFormat('zh-CN').format(agreement.tenths / 10),
      '算力有效期',
      creditsEnd === null ? `自签署之日起 ${agreement.valid_days} 天` : `至 ${day(lastBusinessDate(creditsEnd))}`,
    ],
    [
      '签署状态',
      signedAt === null ? '待签署' : '已签署',
      ...(signedAt === null
        ? (['签署期限', `至 ${day(lastBusinessDate(agreement.sign_by))}`] as const)
        : (['签署时间', moment(signedAt)] as const)),
    ],
  ];
  return rows.map((texts) => ({
    head: false,
    cells: texts.map((text, index) => ({ columns: 1, runs: [plain(text, { bold: index % 2 === 0 })] })),
  }));
}

function drawSignature(sheet: Sheet, agreement: AgreementRow, { issuer, mobile }: Parties): void {
  const facts =
    agreement.signed_at === null
      ? ['本合同尚未签署。']
      : [
          `发出方：${issuer}`,
          `签署方：${signer(agreement, mobile)}`,
          `签署时间：${moment(agreement.signed_at)}（北京时间）`,
          `签署方式：登录后在线阅读并确认；签署后 ${new Intl.NumberFormat('zh-CN').format(agreement.tenths / 10)} 算力已发放至签署方账号。`,
          `正文校验值（SHA-256）：${agreement.signed_body_hash?.toString('hex') ?? ''}`,
        ];
  const text = (line: string): Block => ({
    kind: 'text',
    level: 0,
    runs: [plain(line)],
    indent: 0,
    marker: null,
    quoted: false,
  });
  // The signature record must not be split across pages.
  sheet.need((facts.length + 3) * (lineHeight(12.5) + 6));
  drawRule(sheet);
  drawBody(sheet, [
    { kind: 'text', level: 3, runs: [plain('签署记录', { bold: true })], indent: 0, marker: null, quoted: false },
    ...facts.map(text),
  ]);
}

/** Adds the contract number and the page number to the foot of every page. */
function drawFeet(sheet: Sheet, code: string): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.doc.switchToPage(start + index);
    const [left = []] = sheet.lines([plain(`合同编号 ${code}`)], textWidth, FOOT);
    const [right = []] = sheet.lines([plain(`第 ${index + 1} 页，共 ${count} 页`)], textWidth, FOOT);
    const y = page.height - page.bottom + 24;
    sheet.write(left, page.side, y, FOOT, ink.faint);
    sheet.write(right, page.width - page.side - widthOf(right), y, FOOT, ink.faint);
  }
}
