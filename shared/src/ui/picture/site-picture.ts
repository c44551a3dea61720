/** One file of a picture: URL and width in pixels. */
export interface PictureFile {
  readonly url: string;
  readonly width: number;
}

/** A picture of the site in its sizes and formats. */
export interface SitePicture {
  /** What it shows; empty for decoration. */
  readonly alt: string;
  /** Pixels of the largest file: they keep the room free while it loads. */
  readonly width: number;
  readonly height: number;
  /** A picture of a few pixels as a data URL, drawn blurred until the file is there. */
  readonly placeholder?: string;
  readonly avif: readonly PictureFile[];
  readonly webp: readonly PictureFile[];
}
