export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Size of an image whose long side has at most `side` pixels; never enlarged, and at least one pixel wide and high. */
export function scaledSize({ width, height }: ImageSize, side: number): ImageSize {
  const factor = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
