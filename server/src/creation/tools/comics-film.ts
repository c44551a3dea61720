import { FILM_RATE } from '@ai-site/shared/film/frame/frames';
import { filmSize } from '@ai-site/shared/film/frame/ratios';
import { totalFrames } from '@ai-site/shared/film/timeline';
import { timelineSchema } from '@ai-site/shared/film/timeline-schema';
import type { ToolValues } from '@ai-site/shared/tools';
import {
  comicsAudio,
  comicsFilm,
  comicsFilmLarge,
  comicsLongImage,
  comicsPages,
} from '@ai-site/shared/tools/parts/comics-film';
import { addTranslation } from './index.ts';
import { defineTranslation } from './translation.ts';

/** Pixels of the shorter side of films. An object, so that tests can make them small. */
export const filmSides = { normal: 720, large: 1080 };

/** Longer films have places of their own, so that short ones of others do not wait for them. */
const LONG_SECONDS = 60;

function isLong({ timeline }: ToolValues): boolean {
  const { data } = timelineSchema.safeParse(timeline);
  return data !== undefined && totalFrames(data) > LONG_SECONDS * FILM_RATE;
}

/** No tools: films of the comics studio are made of its storyboards. */
for (const [tool, side] of [
  [comicsFilm, 'normal'],
  [comicsFilmLarge, 'large'],
] as const)
  addTranslation(
    defineTranslation({
      tool,
      needs: ['compose-film'],
      builtinOnly: true,
      long: isLong,
      operation: ({ timeline, title, subtitles }) => ({
        kind: 'compose-film',
        timeline,
        title,
        subtitles,
        size: filmSize(timeline.ratio, filmSides[side]),
      }),
    }),
  );

addTranslation(
  defineTranslation({
    tool: comicsAudio,
    needs: ['compose-audio'],
    builtinOnly: true,
    operation: ({ timeline, title }) => ({ kind: 'compose-audio', timeline, title }),
  }),
);
for (const [tool, form] of [
  [comicsLongImage, 'long'],
  [comicsPages, 'pages'],
] as const)
  addTranslation(
    defineTranslation({
      tool,
      needs: ['compose-images'],
      builtinOnly: true,
      operation: ({ timeline }) => ({ kind: 'compose-images', timeline, form }),
    }),
  );
