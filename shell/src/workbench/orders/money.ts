const format = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' });

/** Integer fen as people who keep books read it: 1234500 → "¥12,345.00". */
export const money = (fen: number): string => format.format(fen / 100);
