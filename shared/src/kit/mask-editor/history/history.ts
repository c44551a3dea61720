import { MASK_HISTORY_MAX } from '../../../domain/mask-editor/index.ts';
import type { EditorRecord } from './records.ts';

/** Steps and the position in them. `index` is the last step that is in effect; -1: none. */
export interface History {
  readonly records: readonly EditorRecord[];
  readonly index: number;
}

export const emptyHistory: History = { records: [], index: -1 };

/** The steps in effect. */
export const inEffect = ({ records, index }: History): readonly EditorRecord[] => records.slice(0, index + 1);

/** Adds a step, which replaces those that were undone. `dropped` has the oldest steps beyond the limit: they stay in effect and can no longer be undone. */
export function add(
  history: History,
  record: EditorRecord,
): { readonly history: History; readonly dropped: readonly EditorRecord[] } {
  const records = [...inEffect(history), record];
  const over = Math.max(0, records.length - MASK_HISTORY_MAX);
  return {
    history: { records: records.slice(over), index: records.length - over - 1 },
    dropped: records.slice(0, over),
  };
}

/** Moves the position by one step, or by as many as there are. */
export function move({ records, index }: History, steps: number): History {
  return { records, index: Math.min(records.length - 1, Math.max(-1, index + steps)) };
}
