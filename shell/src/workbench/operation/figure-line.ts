/** Size of the drawing, without unit: it is stretched to its place. */
export const WIDTH = 100;
export const HEIGHT = 32;

/** End of the path of a single value. */
export const DOT = 'h0';

export interface FigureLine {
  /** Paths of the parts between gaps; a single value is a dot. */
  readonly lines: readonly string[];
  /** The same parts, closed along the bottom. */
  readonly areas: readonly string[];
  /** Largest value that the drawing shows. */
  readonly top: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The parts of a row of values between its gaps. */
function parts(values: readonly (number | null)[], top: number): readonly (readonly Place[])[] {
  const found: Place[][] = [];
  let open: Place[] | null = null;
  for (const [place, value] of values.entries()) {
    if (value === null) {
      open = null;
      continue;
    }
    if (open === null) {
      open = [];
      found.push(open);
    }
    open.push({
      x: values.length < 2 ? WIDTH : (place / (values.length - 1)) * WIDTH,
      y: top === 0 ? HEIGHT : HEIGHT - (value / top) * HEIGHT,
    });
  }
  return found;
}

const round = (value: number): string => String(Math.round(value * 100) / 100);
const pathOf = (places: readonly Place[]): string =>
  places.map(({ x, y }, no) => `${no === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

/** How a row of values is drawn, from 0 to its largest one. */
export function figureLine(values: readonly (number | null)[]): FigureLine {
  const top = Math.max(0, ...values.filter((value) => value !== null));
  const drawn = parts(values, top);
  return {
    lines: drawn.map((places) => (places.length === 1 ? `${pathOf(places)}${DOT}` : pathOf(places))),
    areas: drawn
      .filter(({ length }) => length > 1)
      .map(
        (places) =>
          `${pathOf(places)}L${round(places.at(-1)?.x ?? 0)} ${HEIGHT}L${round(places[0]?.x ?? 0)} ${HEIGHT}Z`,
      ),
    top,
  };
}
