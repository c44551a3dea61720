/** Pixels between the anchor and what floats beside it, and between that and the edge of the viewport. */
const GAP = 8;

/** Most pixels that something may be high to fit above or below its anchor, whichever side is larger; all of the viewport without an anchor. */
export function roomBeside(
  anchor: { readonly top: number; readonly bottom: number } | undefined,
  viewportHeight: number,
): number {
  if (anchor === undefined) return viewportHeight;
  return Math.max(anchor.top, viewportHeight - anchor.bottom) - 2 * GAP;
}
