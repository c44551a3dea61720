/** How far pixels reach along their main direction and across it, in pixels. */
export interface Extent {
  readonly length: number;
  readonly breadth: number;
  /** Between the main direction and the horizontal, 0 to 90 degrees. */
  readonly tilt: number;
}

/** Main direction of pixels by their second moments (Hu 1962), and their extent in it. `pixels`: indices in rows of `width`. */
export function extentOf(pixels: readonly number[], width: number): Extent {
  let sumX = 0;
  let sumY = 0;
  for (const at of pixels) {
    sumX += at % width;
    sumY += Math.floor(at / width);
  }
  const [meanX, meanY] = [sumX / Math.max(1, pixels.length), sumY / Math.max(1, pixels.length)];
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const at of pixels) {
    const [dx, dy] = [(at % width) - meanX, Math.floor(at / width) - meanY];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [from, to, above, below] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [along, across] = [x * cos + y * sin, y * cos - x * sin];
    from = Math.min(from, along);
    to = Math.max(to, along);
    above = Math.min(above, across);
    below = Math.max(below, across);
  }
  const side = (low: number, high: number): number => (pixels.length === 0 ? 0 : high - low + 1);
  return { length: side(from, to), breadth: side(above, below), tilt: Math.abs((angle * 180) / Math.PI) };
}
