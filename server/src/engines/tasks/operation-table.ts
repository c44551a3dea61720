import type { EngineOperation, OperationKind } from './operations.ts';

/** What an engine does for each operation that it has, one entry for each. `A`: what entries are given besides. */
export type OperationTable<R, A extends readonly unknown[] = []> = {
  readonly [K in OperationKind]?: (operation: Extract<EngineOperation, { readonly kind: K }>, ...given: A) => R;
};

/** A table that has each of some operations and no other: of work in threads, where the engine says what it does without loading what does it. */
export type TableOf<K extends OperationKind, R, A extends readonly unknown[] = []> = {
  readonly [Kind in K]: NonNullable<OperationTable<R, A>[Kind]>;
};

/** The operations of a table. */
export const operationsIn = (table: { readonly [K in OperationKind]?: unknown }): readonly OperationKind[] =>
  Object.keys(table) as OperationKind[];

/** What a table does for an operation; null: it has no entry for it. */
export function inTable<R, A extends readonly unknown[]>(
  table: OperationTable<R, A>,
  operation: EngineOperation,
  ...given: A
): R | null {
  // The entry of a kind takes operations of that kind.
  const entry = table[operation.kind] as ((operation: EngineOperation, ...given: A) => R) | undefined;
  return entry === undefined ? null : entry(operation, ...given);
}
