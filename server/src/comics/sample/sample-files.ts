import path from 'node:path';
import type { FilmRatio } from '@ai-site/shared/film/frame/ratios';

/** A file of the sample. `hash`: of its bytes; another one is stored under another key. */
export interface SampleFile {
  readonly name: string;
  readonly type: 'image/webp' | 'audio/mpeg' | 'video/mp4';
  readonly bytes: number;
  readonly hash: string;
}

export interface SampleImage {
  readonly file: SampleFile;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly prompt: string;
}

export interface SampleTake {
  readonly file: SampleFile;
  readonly ms: number;
  /** `role`: name of the role that speaks; null: the narrator. */
  readonly lines: readonly { readonly at: number; readonly text: string; readonly role: string | null }[];
}

export interface SampleFilm {
  readonly ratio: FilmRatio;
  readonly file: SampleFile;
  readonly poster: SampleFile;
  readonly width: number;
  readonly height: number;
  readonly ms: number;
}

/** What is known of the files of the sample. */
export interface SampleFacts {
  /** In the order of the roles. */
  readonly portraits: readonly SampleImage[];
  /** In the order of the storyboards, as are their voices. */
  readonly images: readonly SampleImage[];
  readonly takes: readonly SampleTake[];
  readonly music: SampleFile;
  readonly films: readonly SampleFilm[];
}

/** Directory of the files, which `npm run comics-sample` writes. */
export const SAMPLE_FILES = path.join(import.meta.dirname, 'files');

/** All files of the sample. */
export const filesOf = ({ portraits, images, takes, music, films }: SampleFacts): readonly SampleFile[] => [
  ...[...portraits, ...images, ...takes].map(({ file }) => file),
  music,
  ...films.flatMap(({ file, poster }) => [file, poster]),
];
