import path from 'node:path';
import { FILM_RATE, SAMPLE_RATE } from '@ai-site/shared/film/frame/frames';
import { filmSize } from '@ai-site/shared/film/frame/ratios';
import { srtOf, vttOf } from '@ai-site/shared/film/subtitles/subtitle-files';
import { type Timeline, type TimelineShot, totalFrames } from '@ai-site/shared/film/timeline';
import { packageReadme } from './package-readme.ts';

/** A file of a package: an object, or a text. */
export type PackageFile = { readonly name: string } & ({ readonly key: string } | { readonly text: string });

const numbered = (folder: string, index: number, key: string): string =>
  `${folder}/${String(index + 1).padStart(3, '0')}${path.posix.extname(key)}`;

/** Names of the files that shots show and say, by key: those of the first shot that has them. */
function namesOf({ shots, music }: Timeline): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const name = (key: string | undefined, as: (key: string) => string): void => {
    if (key !== undefined && !names.has(key)) names.set(key, as(key));
  };
  for (const [index, { source, audio }] of shots.entries()) {
    if (source.kind !== 'card')
      name(source.key, (key) => numbered(source.kind === 'video' ? 'videos' : 'images', index, key));
    name(audio?.key, (key) => numbered('voices', index, key));
  }
  name(music?.key, (key) => `music${path.posix.extname(key)}`);
  return names;
}

/** Fields of `timeline.json`, which `packageReadme` explains. */
const shotOf = (shot: TimelineShot, index: number, names: ReadonlyMap<string, string>) => {
  const { source, from, frames, move, pace, focus, transitionIn, cues, audio, estimated } = shot;
  const shown =
    source.kind === 'card'
      ? {
          file: null,
          card: {
            place: source.card.place,
            roles: source.card.roles.map(({ name }) => name),
            words: source.card.words,
          },
        }
      : { file: names.get(source.key) ?? null };
  return {
    number: index + 1,
    ...shown,
    startFrame: from,
    frames,
    startSeconds: from / FILM_RATE,
    seconds: frames / FILM_RATE,
    move,
    pace,
    focus,
    transition: transitionIn,
    captions: cues.map((cue) => ({ startFrame: cue.from, endFrame: cue.to, text: cue.text })),
    voice: audio === null ? null : { file: names.get(audio.key) ?? null, startSample: audio.at },
    estimated,
  };
};

/** The files of a package, in their order. */
export function packageContents(timeline: Timeline, title: string): readonly PackageFile[] {
  const names = namesOf(timeline);
  const { ratio, shots, music, subtitles } = timeline;
  const described = {
    version: 1,
    title,
    ratio,
    size: filmSize(ratio, 720),
    framesPerSecond: FILM_RATE,
    samplesPerSecond: SAMPLE_RATE,
    frames: totalFrames(timeline),
    shots: shots.map((shot, index) => shotOf(shot, index, names)),
    music: music === null ? null : { file: names.get(music.key) ?? null, gainDb: music.gain, envelope: music.envelope },
    subtitles,
  };
  return [
    { name: 'README.txt', text: packageReadme(title) },
    { name: 'timeline.json', text: `${JSON.stringify(described, null, 2)}\n` },
    { name: 'subtitles.srt', text: srtOf(timeline) },
    { name: 'subtitles.vtt', text: vttOf(timeline) },
    ...[...names].map(([key, name]) => ({ key, name })),
  ];
}
