/** Formats integer fen as yuan without currency sign and trailing zeros: 12900 → "129", 12950 → "129.5". */
export function yuan(fen: number): string {
  return String(fen / 100);
}
