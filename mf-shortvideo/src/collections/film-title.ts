import type { CollectionFilm } from '@ai-site/shared/api/comics/collections';

/** Title of a film: that of its project, with its episode where there are several. */
export const filmTitle = ({
  title,
  episodeTitle,
  episodes,
}: Pick<CollectionFilm, 'title' | 'episodeTitle' | 'episodes'>): string =>
  episodes > 1 ? `${title} · ${episodeTitle}` : title;
