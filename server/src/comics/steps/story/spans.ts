/** A part of a text: UTF-16 units from one, and to before another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const SPOKEN = /[\p{L}\p{N}]/u;

/** Whether a voice says anything of it. */
export const isSpoken = (text: string): boolean => SPOKEN.test(text);

export const lengthOf = ({ from, to }: Span): number => to - from;

export const overlap = (a: Span, b: Span): Span | null => {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  return from < to ? { from, to } : null;
};

/** The parts of a range that no span covers, in their order. */
export function gapsOf(range: Span, covered: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let { from } = range;
  for (const one of covered.toSorted((a, b) => a.from - b.from)) {
    if (one.from > from) gaps.push({ from, to: Math.min(one.from, range.to) });
    from = Math.max(from, one.to);
  }
  if (from < range.to) gaps.push({ from, to: range.to });
  return gaps.filter((gap) => lengthOf(gap) > 0);
}

/** A text of the same length with spaces in the place of spans. */
export function blanked(text: string, spans: readonly Span[]): string {
  const units = text.split('');
  for (const { from, to } of spans) units.fill(' ', from, to);
  return units.join('');
}
