import { comicsLimits } from './limits.ts';
import { insertKey } from './position-keys.ts';
import { emptyStoryboard, type Storyboard, type StoryboardContent, type StoryboardLine } from './storyboard.ts';
import { comicsTexts } from './texts.ts';

/** The storyboards of an episode in their order. */
export type Storyboards = readonly Storyboard[];

/** Why an edit cannot be done; `code` is the HTTP status of the answer. */
export class StoryboardEditError extends Error {
  override readonly name = 'StoryboardEditError';
  readonly code: 400 | 404 | 409;

  constructor(code: 400 | 404 | 409, message: string) {
    super(message);
    this.code = code;
  }
}

export type StoryboardChanges = Partial<Omit<StoryboardContent, 'position'>>;
export type Side = 'before' | 'after';

function find(all: Storyboards, id: string): { readonly index: number; readonly one: Storyboard } {
  const index = all.findIndex((one) => one.id === id);
  const one = all[index];
  if (one === undefined) throw new StoryboardEditError(404, comicsTexts.unknownStoryboard);
  return { index, one };
}

function assertRoom(all: Storyboards): void {
  if (all.length >= comicsLimits.storyboards) throw new StoryboardEditError(409, comicsTexts.tooManyStoryboards);
}

/** The list with a storyboard at an index, whose position follows from it. */
function placed(all: Storyboards, index: number, { id, ...content }: Storyboard): Storyboards {
  const keys = insertKey(
    all.map(({ position }) => position),
    index,
  );
  return all.toSpliced(index, 0, { ...content, id }).map((one, at) => {
    const position = keys[at] ?? one.position;
    return one.position === position ? one : { ...one, position };
  });
}

/** Index beside an anchor; without one, of the end. */
const indexBeside = (all: Storyboards, anchorId: string | null, side: Side): number =>
  anchorId === null ? all.length : find(all, anchorId).index + (side === 'after' ? 1 : 0);

/** Changes several storyboards. */
export function withChanges(all: Storyboards, changes: ReadonlyMap<string, StoryboardChanges>): Storyboards {
  for (const id of changes.keys()) find(all, id);
  return all.map((one) => {
    const values = changes.get(one.id);
    return values === undefined ? one : { ...one, ...values };
  });
}

/** Adds one beside an anchor, or at the end. */
export function withInserted(
  all: Storyboards,
  id: string,
  anchorId: string | null,
  side: Side,
  content: StoryboardChanges = {},
): Storyboards {
  assertRoom(all);
  return placed(all, indexBeside(all, anchorId, side), { ...emptyStoryboard, ...content, id });
}

/** Copies one behind itself. */
export function withDuplicate(all: Storyboards, id: string, copyId: string): Storyboards {
  assertRoom(all);
  const { index, one } = find(all, id);
  return placed(all, index + 1, { ...one, id: copyId, locked: false });
}

/** Moves one beside another one. */
export function withMoved(all: Storyboards, id: string, anchorId: string, side: Side): Storyboards {
  const { one: moved } = find(all, id);
  if (id === anchorId) return all;
  const rest = all.filter((one) => one !== moved);
  return placed(rest, indexBeside(rest, anchorId, side), moved);
}

export function withoutStoryboards(all: Storyboards, ids: ReadonlySet<string>): Storyboards {
  for (const id of ids) find(all, id);
  const rest = all.filter(({ id }) => !ids.has(id));
  if (rest.length === 0) throw new StoryboardEditError(409, comicsTexts.lastStoryboard);
  return rest;
}

const isInsidePair = (text: string, at: number): boolean =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));

/** Parts of the text that both halves of a narration show. */
function halvesOf(
  { source, narration }: StoryboardContent,
  at: number,
): readonly [StoryboardContent['source'], StoryboardContent['source']] {
  if (source === null) return [null, null];
  const cut = source.from + Math.round(((source.to - source.from) * at) / narration.length);
  return [
    { from: source.from, to: cut },
    { from: cut, to: source.to },
  ];
}

/** Splits the narration of one at a character; what is spoken after it, its lines, goes with the second half. */
export function withSplit(all: Storyboards, id: string, at: number, newId: string): Storyboards {
  assertRoom(all);
  const { index, one } = find(all, id);
  if (at <= 0 || at >= one.narration.length || isInsidePair(one.narration, at))
    throw new StoryboardEditError(400, comicsTexts.cannotSplit);
  const [head, tail] = halvesOf(one, at);
  const first: Storyboard = {
    ...one,
    narration: one.narration.slice(0, at).trimEnd(),
    lines: [],
    source: head,
    chosenMs: null,
  };
  const second: Storyboard = {
    ...one,
    id: newId,
    narration: one.narration.slice(at).trimStart(),
    source: tail,
    chosenMs: null,
    transition: emptyStoryboard.transition,
    locked: false,
  };
  return placed(all.with(index, first), index + 1, second);
}

/** Both narrations as one where nothing is spoken between them; otherwise the second one becomes a line of the narrator. */
function joinedWords(first: Storyboard, second: Storyboard): Pick<StoryboardContent, 'narration' | 'lines'> {
  if (first.lines.length === 0) return { narration: first.narration + second.narration, lines: second.lines };
  const narrated: readonly StoryboardLine[] = second.narration === '' ? [] : [{ roleId: null, text: second.narration }];
  return { narration: first.narration, lines: [...first.lines, ...narrated, ...second.lines] };
}

/** Joins one with the one behind it, which goes. */
export function withMerged(all: Storyboards, id: string): Storyboards {
  const { index, one: first } = find(all, id);
  const second = all[index + 1];
  if (second === undefined) throw new StoryboardEditError(409, comicsTexts.noNext);
  const words = joinedWords(first, second);
  if (words.narration.length > comicsLimits.narration) throw new StoryboardEditError(409, comicsTexts.mergedTooLong);
  if (words.lines.length > comicsLimits.lines) throw new StoryboardEditError(409, comicsTexts.tooManyLines);
  const roleIds = [...new Set([...first.roleIds, ...second.roleIds])].toSorted();
  if (roleIds.length > comicsLimits.storyboardRoles)
    throw new StoryboardEditError(409, comicsTexts.tooManyStoryboardRoles);
  const joined: Storyboard = {
    ...first,
    ...words,
    roleIds,
    placeId: first.placeId ?? second.placeId,
    prompt: first.prompt === '' ? second.prompt : first.prompt,
    promptEdited: first.prompt === '' ? second.promptEdited : first.promptEdited,
    source: first.source === null || second.source === null ? null : { from: first.source.from, to: second.source.to },
    chosenMs: null,
  };
  return all.toSpliced(index, 2, joined);
}
