/** One file of an image: URL and width in pixels. */
export interface ImageFile {
  readonly url: string;
  readonly width: number;
}

/** An image of the site in several sizes and formats. */
export interface SiteImage {
  /** Alternative text; empty for decoration. */
  readonly alt: string;
  /** Pixels of the largest file, used to reserve space while it loads. */
  readonly width: number;
  readonly height: number;
  /** Data URL of a few pixels, shown blurred until the file is loaded. */
  readonly placeholder?: string;
  readonly avif: readonly ImageFile[];
  readonly webp: readonly ImageFile[];
}
