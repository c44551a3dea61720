/**
 * Whether `text`, from `start` on, begins with `term` with at most `most` typing errors: a wrong, missing, additional or exchanged letter.
 * Damerau-Levenshtein over the prefix, given up as soon as a row has more errors.
 */
export function startsWithErrors(text: string, start: number, term: string, most: number): boolean {
  const width = Math.min(text.length - start, term.length + most);
  if (width < term.length - most) return false;
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= term.length; row += 1) {
    const letter = term[row - 1];
    const current = [row];
    let best = row;
    for (let column = 1; column <= width; column += 1) {
      const other = text[start + column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      if (row > 1 && column > 1 && letter === text[start + column - 2] && term[row - 2] === other)
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      if (cost < best) best = cost;
    }
    if (best > most) return false;
    before = last;
    last = current;
  }
  return Math.min(...last) <= most;
}
