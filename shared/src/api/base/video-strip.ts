import * as z from 'zod/mini';

/** Thumbnails of a video in one image: row by row, the first one of second 0. */
export const videoStrip = z.object({ url: z.string(), columns: z.int(), rows: z.int(), everySeconds: z.number() });
export type VideoStrip = z.output<typeof videoStrip>;
