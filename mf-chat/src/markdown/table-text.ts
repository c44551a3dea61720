const special = /[\t\n\r"]/;

/** One cell as spreadsheets read it from the clipboard. */
const cell = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows of cells as tab-separated text, which pastes into a spreadsheet cell by cell. */
export const tableText = (rows: readonly (readonly string[])[]): string => rows.map((cells) => cells.map((text) => cell(text.trim())).join('\t')).join('\n');
