import type { SubtitleStyle } from '../../film/captions/subtitle-style.ts';
import type { FilmRatio } from '../../film/frame/ratios.ts';
import type { SpokenText } from '../../film/timeline.ts';
import type { ImageChoice, ShotInput, Take, TimelineInput } from '../../film/timeline-input.ts';
import { seedOf } from '../../random/index.ts';
import type { Storyboard } from './storyboard.ts';

/** What a film needs of a storyboard. */
export type FilmStoryboard = Pick<
  Storyboard,
  'id' | 'narration' | 'lines' | 'roleIds' | 'placeId' | 'shot' | 'move' | 'pace' | 'focus' | 'transition' | 'chosenMs'
>;

/** The chosen image or video of a storyboard; `ms`: length of a video. */
interface ChosenMedia {
  readonly key: string;
  readonly media: 'image' | 'video';
  readonly width: number;
  readonly height: number;
  readonly ms: number;
}

/** What a storyboard is seen and heard with, by its id. */
export interface FilmMedia {
  readonly id: string;
  readonly chosen: ChosenMedia | null;
  readonly take: Take | null;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a film needs of its project; `narratorVoice` and others that only voices are made from have no part in it. */
export interface FilmSettings {
  readonly ratio: FilmRatio;
  readonly speed: number;
  readonly pauseMs: number;
  readonly subtitles: SubtitleStyle;
  readonly music:
    | { readonly kind: 'none' }
    | { readonly kind: 'file'; readonly key: string; readonly gain: number; readonly duck: boolean };
}

export interface FilmParts {
  readonly settings: FilmSettings;
  /** In their order. */
  readonly storyboards: readonly FilmStoryboard[];
  readonly media: readonly FilmMedia[];
  readonly roles: readonly Named[];
  /** Chosen images of roles, by their ids. */
  readonly roleMedia: readonly { readonly id: string; readonly chosen: { readonly key: string } | null }[];
  readonly places: readonly Named[];
  readonly missing: ImageChoice;
}

/** What is spoken in a storyboard: the narration, then its lines. */
export function spokenTexts({
  narration,
  lines,
  roleIds,
  focus,
}: Pick<FilmStoryboard, 'narration' | 'lines' | 'roleIds' | 'focus'>): readonly SpokenText[] {
  const all: readonly SpokenText[] = [
    { text: narration, speaker: null },
    ...lines.map(({ roleId, text }) => ({ text, speaker: { x: placeOf(roleId, roleIds, focus) } })),
  ];
  return all.filter(({ text }) => text.trim() !== '');
}

/** Where a role is seen: one alone where the focus is, several beside one another in their order. Null: it is not seen. */
function placeOf(roleId: string | null, seen: readonly string[], focus: FilmStoryboard['focus']): number | null {
  const index = roleId === null ? -1 : seen.indexOf(roleId);
  if (index < 0) return null;
  return seen.length === 1 ? focus.x : columnOf(index, seen.length);
}

/** Several roles are seen at even distances. */
const columnOf = (index: number, count: number): number => (index + 1) / (count + 1);

/** Gives the shot of a storyboard: as it is made, or as it was when it was made from the same. */
export type ShotMemo = (storyboardId: string, make: () => ShotInput) => ShotInput;

/** The film of an episode: what `buildTimeline` makes the timeline of a preview and of a render from. */
export function timelineInputOf(
  { settings, storyboards, media, roles, roleMedia, places, missing }: FilmParts,
  memo: ShotMemo = (_, make) => make(),
): TimelineInput {
  const mediaOf = new Map(media.map((one) => [one.id, one]));
  const roleNames = namesOf(roles);
  const faces = new Map(roleMedia.map(({ id, chosen }) => [id, chosen?.key ?? null]));
  const placeNames = namesOf(places);
  const shotOf = (one: FilmStoryboard): ShotInput => {
    const { id, shot, move, pace, focus, transition, chosenMs } = one;
    const spoken = spokenTexts(one);
    const words = spoken.map(({ text }) => text);
    return {
      id,
      words,
      spoken,
      take: words.length === 0 ? null : takeOf(mediaOf.get(id)),
      chosenMs,
      image: imageOf(mediaOf.get(id)),
      card: {
        place: placeNames.get(one.placeId ?? '') ?? '',
        roles: one.roleIds.flatMap((role) => personOf(role, roleNames, faces)),
        shot,
      },
      move,
      pace,
      focus,
      persons: one.roleIds.map((_, index) => columnOf(index, one.roleIds.length)),
      seed: seedOf(id, 0),
      transition,
    };
  };
  const shots = storyboards.map((one) => memo(one.id, () => shotOf(one)));
  const { ratio, speed, pauseMs, subtitles, music } = settings;
  return {
    ratio,
    shots,
    pauseMs,
    speed,
    subtitles,
    music: music.kind === 'none' ? null : { key: music.key, gain: music.gain, duck: music.duck },
    missing,
  };
}

const namesOf = (all: readonly Named[]): ReadonlyMap<string, string> => new Map(all.map(({ id, name }) => [id, name]));

function personOf(
  id: string,
  names: ReadonlyMap<string, string>,
  faces: ReadonlyMap<string, string | null>,
): ShotInput['card']['roles'] {
  const name = names.get(id);
  return name === undefined ? [] : [{ name, key: faces.get(id) ?? null }];
}

function takeOf(media: FilmMedia | undefined): Take | null {
  if (media?.take == null) return null;
  const { key, ms, lines } = media.take;
  return { key, ms, lines: lines.map(({ at, text }) => ({ at, text })) };
}

function imageOf(media: FilmMedia | undefined): ShotInput['image'] {
  if (media?.chosen == null) return null;
  const { key, media: kind, width, height, ms } = media.chosen;
  return kind === 'video' ? { kind: 'video', key, width, height, ms } : { kind: 'image', key, width, height };
}
