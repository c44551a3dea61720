import type { LineStrokes } from './line-strokes.ts';

/** Share of the brightest differences that are surely strokes, not their soft rims. */
const CORE = 0.6;
/** Pixels that tell anything, and the deviation of the ground from which it shows through. */
const PIXELS_MIN = 60;
const GROUND_DEVIATION = 7;
/** Correlation with the ground, and the share of it that shows through. */
const CORRELATION = 0.75;
const THROUGH_MIN = 0.15;
const THROUGH_MAX = 0.92;
/** Brightness of the colour that was laid over: overlays of light letters alone can be told from letters of the scene in changing light. */
const COLOUR_MIN = 180;
const COLOUR_MAX = 300;

/** Whether the ground shows through light strokes, by a line of least squares: what is seen is a share of the ground and a share of one colour. Unknown on an even ground, which counts as no. */
export function isSeeThrough({ strokes, seen, ground, lighter }: LineStrokes): boolean {
  if (!lighter) return false;
  const over = (i: number): number => (seen.data[i] ?? 0) - (ground.data[i] ?? 0);
  const marked = Array.from(strokes.data.keys()).filter((i) => strokes.data[i] !== 0);
  const limit = marked.map(over).toSorted((a, b) => a - b)[Math.floor(marked.length * (1 - CORE))] ?? 0;
  const core = marked.filter((i) => over(i) >= limit);
  if (core.length < PIXELS_MIN) return false;
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [core.map((i) => ground.data[i] ?? 0), core.map((i) => seen.data[i] ?? 0)];
  const [mx, my] = [mean(x), mean(y)];
  const vx = mean(x.map((value) => (value - mx) ** 2));
  const vy = mean(y.map((value) => (value - my) ** 2));
  const xy = mean(x.map((value, i) => (value - mx) * ((y[i] ?? 0) - my)));
  if (Math.sqrt(vx) < GROUND_DEVIATION || vy === 0 || xy / Math.sqrt(vx * vy) < CORRELATION) return false;
  const through = xy / vx;
  const colour = (my - through * mx) / (1 - through);
  return through >= THROUGH_MIN && through <= THROUGH_MAX && colour >= COLOUR_MIN && colour <= COLOUR_MAX;
}
