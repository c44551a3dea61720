import type { Flow } from './flow.ts';

/** Rounding of positions between columns, in CSS pixels. */
const TOLERANCE = 1;

/** Runs in the page: the positions in which the columns of the price list differ although they should not. */
function unevenColumns(tolerance: number): readonly string[] {
  const list = [...document.querySelectorAll('details')].find(({ innerText }) => innerText.includes('算力价格'));
  const tops = new Map<number, number>();
  const ends = new Map<number, number[]>();
  for (const heading of list?.querySelectorAll('h3') ?? []) {
    const { left, top } = heading.getBoundingClientRect();
    const column = Math.round(left);
    tops.set(column, Math.min(top, tops.get(column) ?? Number.POSITIVE_INFINITY));
    const rows = heading.nextElementSibling?.querySelectorAll('li > :last-child > :last-child') ?? [];
    const figures = [...rows].map((figure) => figure.getBoundingClientRect().right);
    ends.set(column, [...(ends.get(column) ?? []), ...figures]);
  }
  const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  if (tops.size < 2) return [`${tops.size} columns`];
  const found = spread([...tops.values()]) > tolerance ? [`columns begin at ${[...tops.values()].join(', ')}`] : [];
  return [
    ...found,
    ...[...ends]
      .filter(([, of]) => spread(of) > tolerance)
      .map(([column, of]) => `figures of the column at ${column} end at ${of.join(', ')}`),
  ];
}

/** The columns of the price list begin at one height, and the figures of each end at one edge. */
export const prices: Flow = {
  name: 'columns of the price list',
  async run({ page }) {
    await page.open('/computingpowermanage');
    await page.expectScreen('mf-membership', '/computingpowermanage');
    const uneven = await page.session.evaluate(`(${unevenColumns})(${TOLERANCE})`);
    if (JSON.stringify(uneven) !== '[]') throw new Error(JSON.stringify(uneven));
  },
};
