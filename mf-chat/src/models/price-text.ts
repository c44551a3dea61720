/** What one reply costs, as it is shown beside what asks for it; empty while that is not known. */
export function priceText(credits: number | undefined): string {
  if (credits === undefined) return '';
  return credits === 0 ? '免费' : `${credits} 算力`;
}
