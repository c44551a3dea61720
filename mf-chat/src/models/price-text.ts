/** Formats the price of a reply; empty while it is unknown. */
export function priceText(credits: number | undefined): string {
  if (credits === undefined) return '';
  return credits === 0 ? '免费' : `${credits} 算力`;
}
