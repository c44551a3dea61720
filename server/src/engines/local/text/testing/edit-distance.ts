/** Characters to insert, remove or replace that make one text the other (Levenshtein). */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  from.forEach((character, y) => {
    let diagonal = row[0] ?? 0;
    const next = [y + 1];
    to.forEach((other, x) => {
      const above = row[x + 1] ?? 0;
      next.push(Math.min(above + 1, (next[x] ?? 0) + 1, diagonal + (character === other ? 0 : 1)));
      diagonal = above;
    });
    row = next;
  });
  return row.at(-1) ?? 0;
}
