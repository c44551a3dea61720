import type { RenderKind, RenderView } from '@ai-site/shared/api/comics/media-views';
import type { Timeline } from '@ai-site/shared/film/timeline';
import type { TaskDefinition } from '@ai-site/shared/tools';
import { comicsFilm, comicsFilmLarge } from '@ai-site/shared/tools/video/comics-film';
import type { BatchPart } from '../../creation/batches/prepare-batch.ts';

/** Every task that makes a render. */
export const renderTasks: readonly TaskDefinition[] = [comicsFilm, comicsFilmLarge];

export interface RenderWork {
  readonly kind: RenderKind;
  readonly height: RenderView['height'];
  readonly timeline: Timeline;
  readonly title: string;
  /** Captions are drawn into the frames. */
  readonly burned: boolean;
}

/** The task that makes a render. */
export const renderPart = ({ height, timeline, title, burned }: RenderWork): BatchPart => ({
  task: height === 1080 ? comicsFilmLarge : comicsFilm,
  values: { timeline, title, subtitles: burned },
});
