export interface Picture {
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
  /** A data URI twenty pixels wide, to be shown blurred until the picture is there. */
  readonly placeholder: string;
}

/** A work shown with the words that describe it. */
export interface Sample extends Picture {
  readonly title: string;
  readonly prompt: string;
  /** A silent, seamless film (mp4) that begins with this picture. */
  readonly loop?: string;
}

/** A digital employee. */
export interface Staff extends Picture {
  readonly title: string;
}

export interface Banner {
  readonly mp4: string;
  readonly webm: string;
  readonly poster: Picture;
}
