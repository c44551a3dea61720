import * as z from 'zod/mini';

/** x and y in pixels, from the top left. */
export const point = z.tuple([z.number(), z.number()]);
export type Point = z.output<typeof point>;

/** A line of text in an image. */
export const textLine = z.object({
  text: z.string(),
  /** 0 to 1: the mean of its characters. */
  confidence: z.number(),
  /** Top left, top right, bottom right and bottom left of the text as it is read, in the image's pixels. */
  corners: z.tuple([point, point, point, point]),
});
export type TextLine = z.output<typeof textLine>;
export type Corners = TextLine['corners'];

/** The text of an image, in reading order; no lines: it has none. */
export const recognisedText = z.object({
  /** Pixels of the image as it is seen: turned as its metadata says. */
  width: z.int(),
  height: z.int(),
  lines: z.array(textLine),
});
export type RecognisedText = z.output<typeof recognisedText>;

/** An image in a format that sharp reads: path of a file, or its bytes. */
export type ImageSource = string | Uint8Array;
