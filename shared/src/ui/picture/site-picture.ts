/** One file of a picture: URL and width in pixels. */
export interface PictureFile {
  readonly url: string;
  readonly width: number;
}

/** A picture of the site in several sizes and formats. */
export interface SitePicture {
  /** Alternative text; empty for decoration. */
  readonly alt: string;
  /** Pixels of the largest file, used to reserve space while it loads. */
  readonly width: number;
  readonly height: number;
  /** Data URL of a few pixels, shown blurred until the file is loaded. */
  readonly placeholder?: string;
  readonly avif: readonly PictureFile[];
  readonly webp: readonly PictureFile[];
}
