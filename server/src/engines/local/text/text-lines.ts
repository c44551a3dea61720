import { type ImagePoint, type ImageText, imageTextView, type TextLine } from '@ai-site/shared/api/image-text';
import * as z from 'zod/mini';

export type Point = ImagePoint;
export type { TextLine };
export type Corners = TextLine['corners'];

/** The text of a picture. */
export const pictureText = imageTextView;
export type PictureText = ImageText;

/** A picture in a format that sharp reads: path of a file, or its bytes. */
export type PictureSource = string | Uint8Array;

export const readTextTask = z.object({ picture: z.union([z.string(), z.instanceof(Uint8Array)]) });
export type ReadTextTask = z.output<typeof readTextTask>;
