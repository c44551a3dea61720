import { timelineInputOf } from '@ai-site/shared/domain/comics';
import { type BuiltTimeline, buildTimeline } from '@ai-site/shared/film/build-timeline';
import type { TimelineShot } from '@ai-site/shared/film/timeline';
import type { PictureChoice, ShotInput, TimelineInput } from '@ai-site/shared/film/timeline-input';
import { computed } from 'mobx';
import type { Studio } from '../project/studio.ts';

/** The film of an episode as its storyboards, images and voices are. */
export interface EpisodeFilm extends BuiltTimeline {
  /** Address of what a key names: an image, a video, a voice or the music. */
  readonly urlOf: (key: string) => string | undefined;
  /** Address of a small image of a shot. */
  readonly thumbOf: (shot: TimelineShot) => string | undefined;
}

/** The film of an episode, built again when something of it changes. `missing`: what is shown for storyboards without an image. */
export function episodeFilm(studio: Studio, missing: () => PictureChoice = () => 'card'): { get: () => EpisodeFilm | null } {
  let before = new Map<string, ShotInput>();
  /** Shots that did not change keep their object: what a shot says is laid out once for it. */
  const keep = (input: TimelineInput): TimelineInput => {
    const shots = input.shots.map((shot) => {
      const known = before.get(shot.id);
      return known !== undefined && JSON.stringify(known) === JSON.stringify(shot) ? known : shot;
    });
    before = new Map(shots.map((shot) => [shot.id, shot]));
    return { ...input, shots };
  };
  return computed(() => {
    const settings = studio.project.edits.view(studio.comicsId);
    if (settings === undefined) return null;
    const { storyboards, media, roles, places } = studio;
    const all = [...media.storyboards.values()];
    const faces = [...media.roles.values()];
    const built = buildTimeline(
      keep(timelineInputOf({ settings, storyboards: storyboards.list, media: all, roles: roles.list, roleMedia: faces, places: places.list, missing: missing() })),
    );
    const urls = new Map<string, string>();
    for (const { chosen } of [...all, ...faces]) if (chosen !== null) urls.set(chosen.key, chosen.url);
    for (const { take } of all) if (take !== null) urls.set(take.key, take.url);
    if (settings.music.kind === 'file' && settings.music.url !== '') urls.set(settings.music.key, settings.music.url);
    return {
      ...built,
      urlOf: (key: string) => urls.get(key),
      thumbOf: ({ id, source }: TimelineShot) => (source.kind === 'card' ? undefined : (media.storyboards.get(id)?.chosen?.previewUrl ?? urls.get(source.key))),
    };
  });
}
