import path from 'node:path';

/** The demonstrations of tools, which the site draws itself. */
const images = path.resolve(import.meta.dirname, '../../../../../shared/src/kit/tool-workbench/demo/images');

/** Shares of the width and height of an image, from its upper left corner. */
export interface ShareBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An image that a model can show what it does with; `marked`: what is erased from it. */
export interface SampleImage {
  readonly file: string;
  readonly marked?: ShareBox;
}

const demo = (name: string): string => path.join(images, `${name}.webp`);

export const samples = {
  person: { file: demo('presenter') },
  animal: { file: demo('fox-small') },
  pole: { file: demo('lake-with-pole'), marked: { left: 0.27, top: 0.05, width: 0.19, height: 0.89 } },
  notice: { file: path.join(import.meta.dirname, 'files', 'notice.webp') },
} as const satisfies Readonly<Record<string, SampleImage>>;
