import readWorkbook from 'read-excel-file/universal';
import { cutXml } from './cut-xml.ts';
import { asArchive, openOfficeZip } from './office-zip.ts';
import type { OpenDocument } from './section.ts';

/** Maximum characters of a sheet that are parsed; a cell takes forty or more. */
const SHEET_MAX = 8_000_000;
/** Maximum characters of the shared strings table. */
const STRINGS_MAX = 16_000_000;

/** Sheets as tables: tabs between cells, a line for each row. */
export async function openXlsx(bytes: Uint8Array): Promise<OpenDocument> {
  const whole = openOfficeZip(bytes);
  let truncated = false;
  const parts = new Map(
    [...whole].map(([name, part]): [string, Uint8Array] => {
      const [max, row] = /sharedStrings/i.test(name) ? [STRINGS_MAX, 'si'] : [SHEET_MAX, 'row'];
      if (part.length <= max) return [name, part];
      truncated = true;
      return [name, new TextEncoder().encode(cutXml(new TextDecoder().decode(part), max, row))];
    }),
  );
  const sheets = await readWorkbook(asArchive(parts).buffer);
  return {
    pages: null,
    sections: sheets.map(({ sheet, data }) => ({ title: `工作表：${sheet}`, text: data.map(lineOf).join('\n') })),
    truncated,
  };
}

const lineOf = (row: readonly unknown[]): string => row.map(cellText).join('\t').trimEnd();

/** A cell on one line. Spreadsheet times have no time zone: the UTC reading is what the sheet shows. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return value
      .toISOString()
      .replace('T', ' ')
      .replace(/(?: 00:00)?:00\.000Z$|\.\d+Z$/, '');
  return String(value).replaceAll(/\s+/g, ' ').trim();
}
