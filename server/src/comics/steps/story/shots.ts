import { emptyStoryboard, type StoryboardContent } from '@ai-site/shared/domain/comics';
import type { CameraMove, FilmPace } from '@ai-site/shared/film/camera/camera-moves';
import type { ShotSize } from '@ai-site/shared/film/shot/shot-source';
import type { Story } from './read-story.ts';
import { imageOf } from './shot-image.ts';
import { partsOf, wordsOf } from './shot-words.ts';
import type { Span } from './spans.ts';
import { CLOSE_UP, movesByWords, pacesByWords, TIME_JUMP, usualMoves, WIDE } from './words/shot-words.ts';

/** A storyboard without its place in the list. */
export type Shot = Omit<StoryboardContent, 'position'>;

/** What a storyboard follows from the one before it. */
export type PreviousShot = Pick<Shot, 'placeId' | 'move' | 'shot' | 'roleIds'>;

/** Roles of a storyboard: more make images that look alike hard to draw. */
const ROLES_SEEN = 3;
const DISSOLVE_MS = 500;

/** Who is seen in a span, in the order in which they come. */
function rolesIn({ mentions, speeches }: Story, span: Span): string[] {
  const named = mentions.filter(({ from, to }) => from < span.to && to > span.from);
  const speaking = speeches
    .filter(({ from, to, roleId }) => roleId !== null && from < span.to && to > span.from)
    .map(({ from, roleId }) => ({ from, roleId: roleId ?? '' }));
  const all = [...named, ...speaking].toSorted((a, b) => a.from - b.from).map(({ roleId }) => roleId);
  return [...new Set(all)].slice(0, ROLES_SEEN).toSorted();
}

/** Where a span is: where no place is known any more, still the last one; before any, the first one. */
function placeIn({ placeChanges }: Story, { to }: Span): string | null {
  const known = placeChanges.filter(({ placeId }) => placeId !== null);
  return (known.findLast(({ at }) => at < to) ?? known[0])?.placeId ?? null;
}

/** Who is seen at a distance where a span names nobody: those of the shot before it, unless a thing is shown large, or the story goes on later. */
const around = (words: string, previous: PreviousShot | null): readonly string[] =>
  previous === null || CLOSE_UP.test(words) || TIME_JUMP.test(words) ? [] : previous.roleIds;

function sizeOf(story: Story, span: Span, roles: number, isNew: boolean, previous: PreviousShot | null): ShotSize {
  const words = story.text.slice(span.from, span.to);
  if (previous === null || isNew) return 'long';
  const speakers = new Set(partsOf(story, span).flatMap(({ speech }) => speech?.roleId ?? []));
  if (speakers.size === 1) return previous.shot === 'medium-close-up' ? 'close-up' : 'medium-close-up';
  if (speakers.size > 1) return 'medium';
  if (CLOSE_UP.test(words)) return 'close-up';
  if (roles === 0 && WIDE.test(words)) return 'long';
  if (roles === 0) return previous.shot === 'full' ? 'medium' : 'full';
  return previous.shot === 'medium' ? 'full' : 'medium';
}

function moveOf(words: string, previous: PreviousShot | null): CameraMove {
  if (previous === null) return 'push-in';
  const told = movesByWords.filter(([pattern]) => pattern.test(words)).map(([, move]) => move);
  const last = usualMoves.indexOf(previous.move);
  // They take turns, so that a row of quiet shots is not the same two over and over.
  const usual = [...usualMoves.slice(last + 1), ...usualMoves.slice(0, last + 1)];
  return [...told, ...usual].find((move) => move !== previous.move) ?? 'still';
}

/** Several people fill the width: a camera that goes far would leave one of them behind. */
const paceOf = (words: string, seen: number): FilmPace =>
  pacesByWords.find(([pattern]) => pattern.test(words))?.[1] ?? (seen > 1 ? 'slow' : 'normal');

/** The storyboard that shows a span of a text, by rules: the first one is wide, who speaks is seen close, no camera move comes twice in a row. */
export function shotOf(story: Story, span: Span, previous: PreviousShot | null): Shot {
  const words = story.text.slice(span.from, span.to);
  const placeId = placeIn(story, span);
  const isNew = previous !== null && placeId !== null && previous.placeId !== null && placeId !== previous.placeId;
  const jumps = previous !== null && TIME_JUMP.test(words);
  const named = rolesIn(story, span);
  const distant = named.length === 0 ? around(words, previous) : [];
  const shot =
    distant.length > 0
      ? previous?.shot === 'long' && !isNew
        ? 'full'
        : 'long'
      : sizeOf(story, span, named.length, isNew, previous);
  return {
    ...emptyStoryboard,
    ...wordsOf(story, span),
    roleIds: named.length > 0 ? named : [...distant],
    placeId,
    prompt: imageOf(story, span),
    shot,
    move: moveOf(words, previous),
    pace: paceOf(words, Math.max(named.length, distant.length)),
    transition: isNew || jumps ? { kind: 'dissolve', ms: DISSOLVE_MS } : emptyStoryboard.transition,
    source: { from: span.from, to: span.to },
  };
}

/** Places of a text where a shot should begin: the place changes, or time goes on. */
export function breaksIn({ text, placeChanges }: Story): ReadonlySet<number> {
  const begins = (at: number): number =>
    Math.max(...['。', '！', '？', '!', '?', '\n'].map((mark) => text.lastIndexOf(mark, at))) + 1;
  return new Set(placeChanges.slice(1).map(({ at }) => begins(at)));
}
