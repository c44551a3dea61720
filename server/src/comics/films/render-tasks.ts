import type { RenderKind, RenderView } from '@ai-site/shared/api/comics/media-views';
import { sheetsOf } from '@ai-site/shared/film/sheets/sheet-layout';
import type { FilmTemplate } from '@ai-site/shared/film/template/film-template';
import type { Timeline } from '@ai-site/shared/film/timeline';
import type { TaskDefinition } from '@ai-site/shared/tools';
import {
  comicsAudio,
  comicsFilm,
  comicsFilmLarge,
  comicsLongImage,
  comicsPages,
} from '@ai-site/shared/tools/parts/comics-film';
import type { BatchPart } from '../../creation/batches/prepare-batch.ts';

/** Every task that makes a render. */
export const renderTasks: readonly TaskDefinition[] = [
  comicsFilm,
  comicsFilmLarge,
  comicsAudio,
  comicsLongImage,
  comicsPages,
];

export interface RenderWork {
  readonly height: RenderView['height'];
  readonly timeline: Timeline;
  readonly title: string;
  /** Captions are drawn into the frames. */
  readonly burned: boolean;
  readonly template: FilmTemplate;
  /** Programs of the site drew its images. */
  readonly demonstration: boolean;
}

const parts: Readonly<Record<RenderKind, (work: RenderWork) => BatchPart>> = {
  film: ({ height, timeline, title, burned, template, demonstration }) => ({
    task: height === 1080 ? comicsFilmLarge : comicsFilm,
    values: { timeline, title, subtitles: burned, template, demonstration },
  }),
  audio: ({ timeline, title }) => ({ task: comicsAudio, values: { timeline, title } }),
  'long-image': ({ timeline }) => ({
    task: comicsLongImage,
    values: { timeline, count: sheetsOf(timeline, 'long').length },
  }),
  pages: ({ timeline }) => ({ task: comicsPages, values: { timeline, count: sheetsOf(timeline, 'pages').length } }),
};

/** The task that makes a render. */
export const renderPart = (kind: RenderKind, work: RenderWork): BatchPart => parts[kind](work);
