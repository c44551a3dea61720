import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What the engine offers with pictures. */
export type SampleKind = 'style' | 'appearance' | 'control' | 'film-style';

/** Directory of the pictures, which `npm run samples` draws. */
export const SAMPLES = path.join(import.meta.dirname, 'files');

export const sampleFile = (kind: SampleKind, id: string): string => path.join(SAMPLES, `${kind}-${id}.webp`);

/** Reads the picture of a choice: a small WebP that the engine drew. */
export const sampleOf = (kind: SampleKind, id: string) => (): Promise<Uint8Array> => readFile(sampleFile(kind, id));
