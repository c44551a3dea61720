import fc from 'fast-check';
import { cameraMoves } from '../../../film/camera/camera-moves.ts';
import {
  type Side,
  StoryboardEditError,
  type Storyboards,
  withChanges,
  withDuplicate,
  withInserted,
  withMerged,
  withMoved,
  withoutStoryboards,
  withSplit,
} from '../storyboard-edits.ts';

/** An edit of the list, as shares of its length. */
export interface ArbitraryEdit {
  readonly kind: 'save' | 'insert' | 'duplicate' | 'move' | 'split' | 'merge' | 'remove';
  readonly at: number;
  readonly anchor: number;
  readonly side: Side;
  readonly text: string;
}

const share = fc.double({ min: 0, max: 0.999, noNaN: true });

export const arbitraryEdit: fc.Arbitrary<ArbitraryEdit> = fc.record({
  kind: fc.constantFrom('save', 'insert', 'duplicate', 'move', 'split', 'merge', 'remove'),
  at: share,
  anchor: share,
  side: fc.constantFrom('before', 'after'),
  text: fc.constantFrom('', '雨夜', '灯塔下站着一个人。', 'A storm is near 🌧️', '她说：“走吧。”'),
});

/** The storyboard that a share of an edit names. */
export const chosen = (all: Storyboards, share: number): string => all[Math.floor(share * all.length)]?.id ?? '';

function apply(all: Storyboards, { kind, at, anchor, side, text }: ArbitraryEdit, newId: () => string): Storyboards {
  const id = chosen(all, at);
  if (kind === 'insert' || all.length === 0)
    return withInserted(all, newId(), all.length === 0 ? null : id, side, { narration: text });
  if (kind === 'save')
    return withChanges(
      all,
      new Map([[id, { narration: text, move: cameraMoves[Math.floor(anchor * cameraMoves.length)] ?? 'still' }]]),
    );
  if (kind === 'duplicate') return withDuplicate(all, id, newId());
  if (kind === 'move') return withMoved(all, id, chosen(all, anchor), side);
  if (kind === 'split') return withSplit(all, id, Math.floor(anchor * 10), newId());
  return kind === 'merge' ? withMerged(all, id) : withoutStoryboards(all, new Set([id]));
}

/** The list after an edit; unchanged where the edit is refused. */
export function applyEdit(all: Storyboards, edit: ArbitraryEdit, newId: () => string): Storyboards {
  try {
    return apply(all, edit, newId);
  } catch (error) {
    if (error instanceof StoryboardEditError) return all;
    throw error;
  }
}
