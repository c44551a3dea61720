/** Integer fen as yuan without a currency sign, without needless zeros: 12900 → "129", 12950 → "129.5". */
export function yuan(fen: number): string {
  return String(fen / 100);
}
