/** Every text that leaves the site as a file says so. */
export const GENERATED_NOTICE = '以上内容由人工智能生成，请自行核实';

/** A plain text as a file, with the notice. Windows reads it as UTF-8 because it begins with the mark. */
export const plainTextFile = (text: string): string => `\u{feff}${text}\n\n${GENERATED_NOTICE}\n`;
