/** A change of a list's rows. Idempotent, so it can also be applied to rows that already contain it. */
export type RowChange<T> = (rows: readonly T[]) => readonly T[];

type KeyOf<T> = (row: T) => string;

/** Removes rows with duplicate keys; the first of each is kept. */
export function distinctRows<T>(rows: readonly T[], keyOf: KeyOf<T>): readonly T[] {
  const keys = new Set<string>();
  return rows.filter((row) => {
    const known = keys.has(keyOf(row));
    keys.add(keyOf(row));
    return !known;
  });
}

/** Replaces the row with the same key, or inserts the row at the start or the end. */
export function putRow<T>(row: T, keyOf: KeyOf<T>, place: 'start' | 'end'): RowChange<T> {
  const key = keyOf(row);
  return (rows) => {
    if (rows.some((known) => keyOf(known) === key)) return replaceRow(row, keyOf)(rows);
    return place === 'start' ? [row, ...rows] : [...rows, row];
  };
}

/** Replaces the row with the same key, if there is one. */
export function replaceRow<T>(row: T, keyOf: KeyOf<T>): RowChange<T> {
  const key = keyOf(row);
  return (rows) => rows.map((known) => (keyOf(known) === key ? row : known));
}

export function removeRow<T>(key: string, keyOf: KeyOf<T>): RowChange<T> {
  return (rows) => rows.filter((row) => keyOf(row) !== key);
}
