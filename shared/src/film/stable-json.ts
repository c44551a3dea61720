/** JSON with the keys of objects in order and without what is undefined: equal values have equal texts. */
export const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (isObject(part) ? inOrder(part) : part));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOrder = (object: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
