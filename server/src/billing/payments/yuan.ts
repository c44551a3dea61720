/** Formats fen as yuan text for bills and Alipay: 12900 → '129.00'. */
export function yuanOfFen(fen: number): string {
  const sign = fen < 0 ? '-' : '';
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Parses a yuan text to integer fen without floating point; null unless it is an amount with at most two decimals. */
export function fenOfYuan(text: string): number | null {
  const parts = /^(-?)(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text);
  if (parts === null) return null;
  const [, sign, yuan = '', fen = ''] = parts;
  const value = Number.parseInt(yuan, 10) * 100 + Number.parseInt(fen.padEnd(2, '0'), 10);
  return sign === '-' && value !== 0 ? -value : value;
}
