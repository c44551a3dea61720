import type { Timeline } from './timeline.ts';

/** A file that a timeline names. */
export interface TimelineFile {
  readonly key: string;
  readonly media: 'image' | 'video' | 'audio';
}

/** The files of a timeline, each once: images and videos of shots, faces on cards, voices and music. */
export function timelineFiles({ shots, music }: Pick<Timeline, 'shots' | 'music'>): readonly TimelineFile[] {
  const seen = shots.flatMap(({ source }): TimelineFile[] => {
    if (source.kind === 'card')
      return source.card.roles.flatMap(({ key }) => (key === null ? [] : [{ key, media: 'image' }]));
    return [{ key: source.key, media: source.kind === 'video' ? 'video' : 'image' }];
  });
  const voices = shots.flatMap(({ audio }): TimelineFile[] =>
    audio === null ? [] : [{ key: audio.key, media: 'audio' }],
  );
  const all = [...seen, ...voices, ...(music === null ? [] : [{ key: music.key, media: 'audio' } as const])];
  return [...new Map(all.map((file) => [file.key, file])).values()];
}
