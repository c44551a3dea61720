import type { TextLine } from '../../../../text-lines.ts';

/** A line of text with its measures in pixels of the image. */
export interface PlacedLine {
  readonly line: TextLine;
  readonly x: number;
  readonly y: number;
  /** Along the text and across it. */
  readonly length: number;
  readonly height: number;
  /** Degrees between the text and the nearest level or upright line: 0 to 45. */
  readonly tilt: number;
  /** Degrees of the text, from −180 to 180. */
  readonly angle: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function placedLine(line: TextLine): PlacedLine {
  const [[ax, ay], [bx, by], , [dx, dy]] = line.corners;
  const xs = line.corners.map(([x]) => x);
  const ys = line.corners.map(([, y]) => y);
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  return {
    line,
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    length: Math.hypot(bx - ax, by - ay),
    height: Math.hypot(dx - ax, dy - ay),
    tilt: Math.abs(angle - Math.round(angle / 90) * 90),
    angle,
    left,
    top,
    right,
    bottom,
  };
}
