import type { AgeGroup, Gender } from '@ai-site/shared/domain/comics';
import type { ShotSize } from '@ai-site/shared/film/shot/shot-source';

/** A person of an image. The same seed and words give the same figure in every image. */
export interface DrawnFigure {
  /** 0 to 4294967295. */
  readonly seed: number;
  /** Name, appearance and clothing; empty: nothing is known. */
  readonly words: string;
  readonly gender: Gender;
  readonly ageGroup: AgeGroup;
}

/** What an image shows, for an engine that does not understand its words. Engines with models ignore it. */
export interface DrawnContent {
  /** The persons of the image, from left to right. */
  readonly figures: readonly DrawnFigure[];
  /** The same seed and words give the same place in every image. Null: a portrait before a plain ground. */
  readonly place: { readonly seed: number; readonly words: string } | null;
  readonly shot: ShotSize;
}
