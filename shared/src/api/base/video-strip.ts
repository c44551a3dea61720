import * as z from 'zod/mini';
import { int, number, string } from './plain.ts';

/** Thumbnails of a video in one image: row by row, the first one of second 0. */
export const videoStrip = z.object({ url: string, columns: int, rows: int, everySeconds: number });
export type VideoStrip = z.output<typeof videoStrip>;
