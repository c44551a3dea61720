import { stableJson } from '../../film/stable-json.ts';
import { emptyStoryboard, type Storyboard, type StoryboardContent } from './storyboard.ts';
import type { Storyboards } from './storyboard-edits.ts';

/** What a change does to storyboards, by id: new values of fields, the whole content of one that is added, null for one that is removed. */
export type StoryboardPatch = Readonly<Record<string, Partial<StoryboardContent> | null>>;

/** A change with what undoes it. */
export interface StoryboardChange {
  readonly patch: StoryboardPatch;
  readonly inverse: StoryboardPatch;
}

const fields = Object.keys(emptyStoryboard) as readonly (keyof StoryboardContent)[];

/** Stored JSON keeps no order of names. */
const same = (a: unknown, b: unknown): boolean => stableJson(a) === stableJson(b);

/** The fields of `after` for which a condition holds. */
const pick = (after: Storyboard, wanted: (field: keyof StoryboardContent) => boolean): Partial<StoryboardContent> =>
  Object.fromEntries(fields.filter(wanted).map((field) => [field, after[field]]));

/** What leads from some storyboards to others; of those that are in both, only what differs. */
function patchOf(before: Storyboards, after: Storyboards): StoryboardPatch {
  const former = new Map(before.map((one) => [one.id, one]));
  const kept = new Set(after.map(({ id }) => id));
  const changed = after.flatMap((one): [string, Partial<StoryboardContent>][] => {
    const known = former.get(one.id);
    if (known === one) return [];
    const values = pick(one, (field) => known === undefined || !same(known[field], one[field]));
    return Object.keys(values).length === 0 ? [] : [[one.id, values]];
  });
  const removed = before.filter(({ id }) => !kept.has(id)).map(({ id }): [string, null] => [id, null]);
  return Object.fromEntries([...removed, ...changed]);
}

/** The change between two states; null: they are equal. */
export function changeBetween(before: Storyboards, after: Storyboards): StoryboardChange | null {
  const patch = patchOf(before, after);
  return Object.keys(patch).length === 0 ? null : { patch, inverse: patchOf(after, before) };
}

const isWhole = (values: Partial<StoryboardContent>): values is StoryboardContent =>
  fields.every((field) => values[field] !== undefined);

const byPosition = (a: Storyboard, b: Storyboard): number =>
  Number(a.position > b.position) - Number(a.position < b.position);

/** The storyboards after a patch, in their order. What it says of one that is not there, and cannot be added, has no effect. */
export function applyPatch(all: Storyboards, patch: StoryboardPatch): Storyboards {
  const known = new Set(all.map(({ id }) => id));
  const kept = all.flatMap((one): Storyboard[] => {
    const values = patch[one.id];
    if (values === null) return [];
    return [values === undefined ? one : { ...one, ...values }];
  });
  const added = Object.entries(patch).flatMap(([id, values]): Storyboard[] =>
    values !== null && !known.has(id) && isWhole(values) ? [{ ...values, id }] : [],
  );
  return [...kept, ...added].toSorted(byPosition);
}

/** Two changes, one after the other, as one: what the first one adds and the second one removes is in neither. */
export function composedChange(first: StoryboardChange, second: StoryboardChange): StoryboardChange {
  const patch: Record<string, StoryboardPatch[string]> = { ...first.patch };
  const inverse: Record<string, StoryboardPatch[string]> = { ...first.inverse };
  for (const [id, values] of Object.entries(second.patch)) {
    const [done, undone] = [first.patch[id], first.inverse[id]];
    const back = second.inverse[id] ?? null;
    const wasAdded = undone === null;
    if (wasAdded && values === null) {
      delete patch[id];
      delete inverse[id];
      continue;
    }
    patch[id] = values === null || done === undefined || done === null ? values : { ...done, ...values };
    if (!wasAdded) inverse[id] = undone === undefined ? back : { ...back, ...undone };
  }
  return { patch, inverse };
}
