export interface HomeImage {
  /** Chinese description for those who do not see it. */
  readonly alt: string;
  /** Size of the largest file, pixels. */
  readonly width: number;
  readonly height: number;
  /** srcset values. */
  readonly avif: string;
  readonly webp: string;
  /** For browsers without srcset. */
  readonly src: string;
  /** A data URI twenty pixels wide, to be shown blurred until the image is there. */
  readonly placeholder: string;
}

/** A work shown with the words that describe it. */
export interface Sample extends HomeImage {
  readonly title: string;
  readonly prompt: string;
  /** A silent, seamless video (mp4) that begins with this image. */
  readonly loop?: string;
}

/** A digital employee. */
export interface Staff extends HomeImage {
  readonly title: string;
}

export interface Banner {
  readonly mp4: string;
  readonly webm: string;
  readonly poster: HomeImage;
}
