import { comicsLimits, type StoryboardLine } from '@ai-site/shared/domain/comics';
import { type CameraMove, cameraMoves } from '@ai-site/shared/film/camera/camera-moves';
import { moveNames } from '@ai-site/shared/film/camera/move-names';
import { shotSizeNames } from '@ai-site/shared/film/frame-plan/draw-card';
import { type ShotSize, shotSizes } from '@ai-site/shared/film/shot/shot-source';
import { joinedLines } from '@ai-site/shared/text/edges';
import { truncated } from '@ai-site/shared/text/truncated';
import * as z from 'zod/mini';
import type { Story } from '../story/read-story.ts';
import { shotSpans } from '../story/shot-spans.ts';
import { type PreviousShot, type Shot, shotOf } from '../story/shots.ts';
import { overlap, type Span } from '../story/spans.ts';
import { spokenIn } from '../story/spoken-index.ts';

const words = z.catch(z.string(), '');
const line = z.object({ role: z.catch(z.nullable(z.string()), null), text: z.string() });

/** A storyboard as a model writes it. Only the text is required; what is not as asked counts as left out. */
export const shotRecord = z.object({
  text: z.string().check(z.minLength(1)),
  image: words,
  shot: words,
  move: words,
  place: words,
  roles: z.catch(z.array(z.string()), []),
  lines: z.catch(z.array(line), []),
});
export type ShotRecord = z.output<typeof shotRecord>;

const sizeNamed = (name: string): ShotSize | undefined =>
  shotSizes.find((size) => size === name || shotSizeNames[size] === name);
const moveNamed = (name: string): CameraMove | undefined =>
  cameraMoves.find((move) => move === name || moveNames[move] === name);

/** A span may be that many times as long as was asked for. */
const LONGEST = 3;
const DISSOLVE = { kind: 'dissolve', ms: 500 } as const;
const ROLES_SEEN = 3;

const roleNamed = ({ cast }: Story, name: string | null): string | undefined =>
  name === null ? undefined : cast.find(({ names }) => names.includes(name.trim()))?.id;

/** The story with the speakers that a record names for what is said in a span. */
function withSpeakers(story: Story, span: Span, { lines }: ShotRecord): Story {
  const told = lines
    .map(({ role, text }) => ({ roleId: roleNamed(story, role), words: spokenIn(text) }))
    .filter((one) => one.roleId !== undefined && one.words !== '');
  if (told.length === 0) return story;
  const speeches = story.speeches.map((speech) => {
    if (overlap(speech, span) === null) return speech;
    const said = spokenIn(story.text.slice(speech.inner.from, speech.inner.to));
    const roleId = told.find((one) => said.includes(one.words) || one.words.includes(said))?.roleId;
    return roleId === undefined ? speech : { ...speech, roleId };
  });
  return { ...story, speeches };
}

/** What a record says of a storyboard instead of what the rules find; roles and places of the project only. */
function hintsOf(story: Story, record: ShotRecord, base: Shot, previous: PreviousShot | null): Partial<Shot> {
  const placeId = story.places.find(({ name }) => name === record.place.trim())?.id ?? base.placeId;
  const named = record.roles.flatMap((name) => roleNamed(story, name) ?? []);
  const speaking = base.lines.flatMap(({ roleId }: StoryboardLine) => roleId ?? []);
  const roleIds =
    named.length === 0 ? base.roleIds : [...new Set([...speaking, ...named])].slice(0, ROLES_SEEN).toSorted();
  const isElsewhere =
    previous !== null && placeId !== null && previous.placeId !== null && previous.placeId !== placeId;
  const prompt = joinedLines(record.image, '');
  return {
    roleIds,
    placeId,
    shot: sizeNamed(record.shot.trim()) ?? base.shot,
    move: moveNamed(record.move.trim()) ?? base.move,
    prompt: prompt === '' ? base.prompt : truncated(prompt, comicsLimits.prompt),
    transition: isElsewhere ? DISSOLVE : base.transition,
  };
}

/** The parts of a span that a record is of: several where it is much longer than a shot should be. */
export const partsOfRecord = ({ text }: Story, span: Span, target: number): Span[] =>
  shotSpans(text, span, { target: target * LONGEST, most: comicsLimits.storyboards, breaks: new Set() });

/** The storyboards of a record whose parts of the text were found. */
export function shotsOfRecord(
  story: Story,
  parts: readonly Span[],
  record: ShotRecord,
  previous: PreviousShot | null,
): Shot[] {
  const [first, end] = [parts[0], parts.at(-1)];
  if (first === undefined || end === undefined) return [];
  const told = withSpeakers(story, { from: first.from, to: end.to }, record);
  const shots: Shot[] = [];
  let last = previous;
  for (const part of parts) {
    const base = shotOf(told, part, last);
    const hints = hintsOf(told, record, base, last);
    const shot =
      shots.length === 0
        ? { ...base, ...hints }
        : { ...base, placeId: hints.placeId ?? base.placeId, transition: base.transition };
    shots.push(shot);
    last = shot;
  }
  return shots;
}
