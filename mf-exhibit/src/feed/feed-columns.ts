/** Width of the grid in pixels below which a phone's two columns stand. */
const PHONE_WIDTH = 640;
/** Width of a column with its gap on wider screens, about which the columns are divided. */
const COLUMN = 281;
const GAP = 12;
const PHONE_GAP = 8;
const COLUMNS_MAX = 8;

/** Five columns on a window of 1440 pixels, two on phones. */
export function feedColumns(width: number): { readonly columns: number; readonly gap: number } {
  if (width < PHONE_WIDTH) return { columns: 2, gap: PHONE_GAP };
  return { columns: Math.min(COLUMNS_MAX, Math.max(3, Math.round((width + GAP) / COLUMN))), gap: GAP };
}
