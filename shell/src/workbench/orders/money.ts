const format = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' });

/** Formats integer fen as in accounting: 1234500 → "¥12,345.00". */
export const money = (fen: number): string => format.format(fen / 100);
