import * as z from 'zod/mini';
import { boolean, int, number, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

/** In pixels from the top left. An object, as the parser of tuples would be code of every first screen. */
const point = z.object({ x: number, y: number });

/** A line of text in an image. */
const textLine = z.object({
  text: string,
  /** 0 to 1: the mean of its characters. */
  confidence: number,
  /** Of the text as it is read, in the image's pixels. */
  corners: z.object({ topLeft: point, topRight: point, bottomRight: point, bottomLeft: point }),
});
export type ReadLine = z.output<typeof textLine>;

/** The text of an image, in reading order; no lines: it has none. */
export const imageTextView = z.object({
  /** Pixels of the image as it is seen: turned as its metadata says. */
  width: int,
  height: int,
  lines: z.array(textLine),
});
export type ImageText = z.output<typeof imageTextView>;

/** The text of images, read by nets on the site's own machine at no price. */
export const imageText = defineCalls('imageText', {
  state: {
    method: 'GET',
    path: '/api/creation/image-text',
    access: 'public',
    summary: '能否识别图片里的文字',
    data: z.object({ open: boolean }),
  },
  read: {
    method: 'POST',
    path: '/api/creation/image-text',
    access: 'user',
    rate: 'recognition',
    summary: '识别自己一张图片里的文字：每行的文字、可信度和四角的位置；不扣算力',
    body: z.object({ key: z.string('请选择图片').check(z.minLength(1, '请选择图片'), z.maxLength(200)) }),
    data: imageTextView,
  },
});
