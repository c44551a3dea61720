import { type FilmParts, type ShotMemo, timelineInputOf } from '@ai-site/shared/domain/comics';
import { type BuiltTimeline, buildTimeline } from '@ai-site/shared/film/build-timeline';
import type { TimelineShot } from '@ai-site/shared/film/timeline';
import type { ImageChoice, ShotInput, TimelineInput } from '@ai-site/shared/film/timeline-input';
import { computed } from 'mobx';
import type { Studio } from '../project/studio.ts';

/** The film of an episode as its storyboards, images and voices are. */
export interface EpisodeFilm extends BuiltTimeline {
  /** Address of what a key names: an image, a video, a voice or the music. */
  readonly urlOf: (key: string) => string | undefined;
  /** Address of a small image of a shot. */
  readonly thumbOf: (shot: TimelineShot) => string | undefined;
}

interface KeptShot {
  readonly storyboard: unknown;
  readonly media: unknown;
  readonly shot: ShotInput;
}

const same = (known: ShotInput | undefined, made: ShotInput): ShotInput =>
  known !== undefined && JSON.stringify(known) === JSON.stringify(made) ? known : made;

/** Shots that did not change keep their object: it is not made again, and what it says is laid out once for it. */
function keepShots(): (parts: FilmParts) => ShotMemo {
  let kept = new Map<string, KeptShot>();
  let around: readonly unknown[] = [];
  return ({ storyboards, media, roles, roleMedia, places }) => {
    const before = kept;
    const others = [...roles, ...roleMedia, ...places];
    const isSame = others.length === around.length && others.every((one, index) => one === around[index]);
    around = others;
    kept = new Map();
    const [boards, chosen] = [
      new Map(storyboards.map((one) => [one.id, one])),
      new Map(media.map((one) => [one.id, one])),
    ];
    return (id, make) => {
      const [storyboard, own, known] = [boards.get(id), chosen.get(id), before.get(id)];
      const shot =
        isSame && known !== undefined && known.storyboard === storyboard && known.media === own
          ? known.shot
          : same(known?.shot, make());
      kept.set(id, { storyboard, media: own, shot });
      return shot;
    };
  };
}

export interface FilmSource {
  /** The film, built again when something of it changed; null: the project is not known. */
  readonly get: () => EpisodeFilm | null;
  /** What it is built from: another object whenever something of it changed. */
  readonly input: () => TimelineInput | null;
}

/** The film of an episode. `missing`: what is shown for storyboards without an image. */
export function episodeFilm(studio: Studio, missing: () => ImageChoice = () => 'card'): FilmSource {
  const keptShots = keepShots();
  const parts = computed(() => {
    const settings = studio.project.edits.view(studio.comicsId);
    if (settings === undefined) return null;
    const { storyboards, media, roles, places } = studio;
    const all = [...media.storyboards.values()];
    const faces = [...media.roles.values()];
    return {
      settings,
      storyboards: storyboards.list,
      media: all,
      roles: roles.list,
      roleMedia: faces,
      places: places.list,
      missing: missing(),
    };
  });
  const input = computed(() => {
    const known = parts.get();
    return known === null ? null : timelineInputOf(known, keptShots(known));
  });
  const film = computed(() => {
    const [known, from] = [parts.get(), input.get()];
    if (known === null || from === null) return null;
    const { settings, media, roleMedia } = known;
    const urls = new Map<string, string>();
    for (const { chosen } of [...media, ...roleMedia]) if (chosen !== null) urls.set(chosen.key, chosen.url);
    for (const { take } of media) if (take !== null) urls.set(take.key, take.url);
    if (settings.music.kind === 'file' && settings.music.url !== '') urls.set(settings.music.key, settings.music.url);
    return {
      ...buildTimeline(from),
      urlOf: (key: string) => urls.get(key),
      thumbOf: ({ id, source }: TimelineShot) =>
        source.kind === 'card'
          ? undefined
          : (studio.media.storyboards.get(id)?.chosen?.previewUrl ?? urls.get(source.key)),
    };
  });
  return { get: () => film.get(), input: () => input.get() };
}
