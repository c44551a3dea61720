/** A camera at the origin that looks along z with a level horizon. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** Row of the horizon, in pixels. */
  readonly horizon: number;
  /** Focal length in pixels. */
  readonly focal: number;
  /** Direction of a pixel for z = 1: to the right and upwards. */
  readonly x: (column: number) => number;
  readonly y: (row: number) => number;
}

/** `horizonAt`: share of the height above the horizon; `angle`: tangent of half the angle of the longer side. */
export function openView(width: number, height: number, horizonAt: number, angle = 0.62): View {
  const focal = Math.max(width, height) / 2 / angle;
  const horizon = height * horizonAt;
  return {
    width,
    height,
    horizon,
    focal,
    x: (column) => (column + 0.5 - width / 2) / focal,
    y: (row) => (horizon - row - 0.5) / focal,
  };
}
