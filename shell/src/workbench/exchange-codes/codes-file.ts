import { baseNameOf } from '@ai-site/shared/domain/file-name';
import { shanghaiDay } from '@ai-site/shared/domain/shanghai-time';
import type { IssuedBatch } from './codes-store.ts';

const BOM = '\ufeff';

/** A cell of a CSV file (RFC 4180); what a spreadsheet would treat as a formula stays text. */
function cell(value: string | number): string {
  const text = /^[=+\-@\t\r]/.test(String(value)) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The codes of a batch as a CSV file that spreadsheets read as UTF-8, one code per row with its value. */
export function codesFile({ batch, codes }: IssuedBatch): { readonly name: string; readonly text: string } {
  const { label, points, validDays, uses, expiresAt, createdAt } = batch;
  const until = shanghaiDay(new Date(new Date(expiresAt).getTime() - 1).toISOString());
  const rows: readonly (readonly (string | number)[])[] = [
    ['兑换码', '批次', '算力', '算力有效天数', '可用次数', '兑换截止日'],
    ...codes.map((code) => [code, label, points, validDays, uses, until]),
  ];
  const name = baseNameOf(label, '未命名');
  return {
    name: `兑换码-${name}-${shanghaiDay(createdAt)}.csv`,
    text: `${BOM}${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`,
  };
}
