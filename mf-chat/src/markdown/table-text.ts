const special = /[\t\n\r"]/;

/** Escapes a cell in the clipboard format of spreadsheets. */
const cell = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Converts rows to tab-separated text, which pastes into spreadsheet cells. */
export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((text) => cell(text.trim())).join('\t')).join('\n');
