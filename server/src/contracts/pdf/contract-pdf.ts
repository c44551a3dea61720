import { once } from 'node:events';
import { maskMobile } from '../../accounts/user.ts';
import { businessDate, lastBusinessDate } from '../../credits/business-date.ts';
import type { Block, TableRow } from '../../pdf/block.ts';
import { drawBody, drawRule } from '../../pdf/body.ts';
import { fonts } from '../../pdf/fonts.ts';
import { ink, lineHeight, page, plain, Sheet, textWidth, widthOf } from '../../pdf/sheet.ts';
import { drawTable } from '../../pdf/table.ts';
import type { ContractRow } from '../shown.ts';
import { toBlocks } from './blocks.ts';

const TITLE = 20;
const FOOT = 8.5;

export interface Parties {
  /** Who runs the site. */
  readonly issuer: string;
  /** Number of the account; the PDF shows it masked, beside the account's id. */
  readonly mobile: string;
}

/** A contract as a PDF (A4): its terms, its text, and the record of its signature when it has one. The same contract makes the same text. */
export async function contractPdf(contract: ContractRow, parties: Parties): Promise<Buffer> {
  const sheet = new Sheet(await fonts(), { title: contract.product_name, author: parties.issuer, createdAt: contract.created_at });
  const parts: Buffer[] = [];
  sheet.doc.on('data', (part: Buffer) => parts.push(part));
  const ended = once(sheet.doc, 'end');
  drawTitle(sheet, contract.product_name);
  drawTable(sheet, terms(contract, parties));
  sheet.y += 8;
  drawBody(sheet, toBlocks(contract.body));
  drawSignature(sheet, contract, parties);
  drawFeet(sheet, contract.code);
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

/** `2026-03-01 12:00:00` in the business time zone. */
const moment = (at: Date): string => `${businessDate(at)} ${new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium', hour12: false }).format(at)}`;

const signer = (contract: ContractRow, mobile: string): string => `${maskMobile(mobile)}（账号 ${contract.account_id}）`;

function terms(contract: ContractRow, { issuer, mobile }: Parties): TableRow[] {
  const { signed_at: signedAt, credits_end: creditsEnd } = contract;
  const rows: readonly (readonly [string, string, string, string])[] = [
    ['合同编号', contract.code, '发出日期', day(businessDate(contract.created_at))],
    ['发出方', issuer, '签署方', signer(contract, mobile)],
    [
      '合同算力',
      new Intl.NumberFormat('zh-CN').format(contract.tenths / 10),
      '算力有效期',
      creditsEnd === null ? `自签署之日起 ${contract.valid_days} 天` : `至 ${day(lastBusinessDate(creditsEnd))}`,
    ],
    [
      '签署状态',
      signedAt === null ? '待签署' : '已签署',
      ...(signedAt === null ? (['签署期限', `至 ${day(lastBusinessDate(contract.sign_by))}`] as const) : (['签署时间', moment(signedAt)] as const)),
    ],
  ];
  return rows.map((texts) => ({ head: false, cells: texts.map((text, index) => ({ columns: 1, runs: [plain(text, { bold: index % 2 === 0 })] })) }));
}

function drawSignature(sheet: Sheet, contract: ContractRow, { issuer, mobile }: Parties): void {
  const facts =
    contract.signed_at === null
      ? ['本合同尚未签署。']
      : [
          `发出方：${issuer}`,
          `签署方：${signer(contract, mobile)}`,
          `签署时间：${moment(contract.signed_at)}（北京时间）`,
          `签署方式：登录后在线阅读并确认；签署后 ${new Intl.NumberFormat('zh-CN').format(contract.tenths / 10)} 算力已发放至签署方账号。`,
          `正文校验值（SHA-256）：${contract.signed_body_hash?.toString('hex') ?? ''}`,
        ];
  const text = (line: string): Block => ({ kind: 'text', level: 0, runs: [plain(line)], indent: 0, marker: null, quoted: false });
  // On one page: a signature is not looked for on two.
  sheet.need((facts.length + 3) * (lineHeight(12.5) + 6));
  drawRule(sheet);
  drawBody(sheet, [{ kind: 'text', level: 3, runs: [plain('签署记录', { bold: true })], indent: 0, marker: null, quoted: false }, ...facts.map(text)]);
}

/** Number of the contract and of the page at the foot of every page. */
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
