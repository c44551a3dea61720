/** A place in an image, in shares of its width and height. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

/** How much of a person or place a shot shows, the nearest first. */
export const shotSizes = ['close-up', 'medium-close-up', 'medium', 'full', 'long'] as const;
export type ShotSize = (typeof shotSizes)[number];

/** What is shown instead of an image that does not exist. */
export interface CardContent {
  /** Position of the shot among the storyboards, from 1. */
  readonly number: number;
  /** Empty: not known. */
  readonly place: string;
  /** Persons of the shot. `key`: their image; null: there is none. */
  readonly roles: readonly { readonly name: string; readonly key: string | null }[];
  readonly shot: ShotSize;
  /** What is spoken. */
  readonly words: string;
}

/** A still image, or a moving one of `ms` milliseconds, in pixels. */
export type ImageSource = {
  readonly kind: 'image';
  readonly key: string;
  readonly width: number;
  readonly height: number;
};
export type ClipSource = {
  readonly kind: 'video';
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly ms: number;
};
export type ShotSource = ImageSource | ClipSource | { readonly kind: 'card'; readonly card: CardContent };
