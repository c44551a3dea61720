import { boundsAt, cornersOf, type Rectangle, smallestRectangle } from './rectangle.ts';

/** Gap between two pieces of a line, in heights of the line: more is the space between columns. */
const GAP_MAX = 0.9;
/** How far the smaller piece may be from the middle of the line, and how high it may be, in heights of the line. */
const OFFSET_MAX = 0.3;
const HEIGHT_MAX = 1.25;

/** Joins boxes that are pieces of one line, as a number and its heading: a wide mark between them parts them in the map. */
export function joinBoxes(boxes: readonly Rectangle[]): Rectangle[] {
  const joined: Rectangle[] = [];
  for (let next of boxes.toSorted((a, b) => lengthOf(b) - lengthOf(a))) {
    for (
      let at = joined.findIndex((line) => isPiece(line, next));
      at !== -1;
      at = joined.findIndex((line) => isPiece(line, next))
    ) {
      const [line] = joined.splice(at, 1);
      if (line !== undefined) next = around(line, next);
    }
    joined.push(next);
  }
  return joined;
}

const lengthOf = ({ width, height }: Rectangle): number => Math.max(width, height);

/** Whether one continues the other, along the longer one. */
function isPiece(one: Rectangle, other: Rectangle): boolean {
  const [line, piece] = lengthOf(one) >= lengthOf(other) ? [one, other] : [other, one];
  const vertical = line.height > line.width;
  const angle = vertical ? line.angle + Math.PI / 2 : line.angle;
  const [a, b] = [boundsAt(cornersOf(line), angle), boundsAt(cornersOf(piece), angle)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [b.center[0] - a.center[0], b.center[1] - a.center[1]];
  const gap = Math.abs(x * cos + y * sin) - (a.width + b.width) / 2;
  return (
    gap <= a.height * GAP_MAX &&
    Math.abs(y * cos - x * sin) <= a.height * OFFSET_MAX &&
    b.height <= a.height * HEIGHT_MAX
  );
}

function around(one: Rectangle, other: Rectangle): Rectangle {
  const longer = lengthOf(one) >= lengthOf(other) ? one : other;
  const corners = [...cornersOf(one), ...cornersOf(other)];
  const aligned = boundsAt(corners, longer.angle);
  const smallest = smallestRectangle(corners);
  return Math.abs(smallest.angle - longer.angle) < 0.1 ? smallest : aligned;
}
