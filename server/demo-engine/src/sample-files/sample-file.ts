import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What the engine offers with images. */
export type SampleKind = 'style' | 'appearance' | 'control' | 'video-style';

/** Directory of the images, which `npm run samples` draws. */
export const SAMPLES = path.join(import.meta.dirname, 'files');

export const sampleFile = (kind: SampleKind, id: string): string => path.join(SAMPLES, `${kind}-${id}.webp`);

/** Reads the image of a choice: a small WebP that the engine drew. */
export const sampleOf = (kind: SampleKind, id: string) => (): Promise<Uint8Array> => readFile(sampleFile(kind, id));
