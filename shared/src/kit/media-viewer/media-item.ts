/** An image or video shown in the viewer. */
export interface MediaItem {
  /** Unique among the items. */
  readonly key: string;
  readonly kind: 'image' | 'video';
  readonly src: string;
  /** Title, and name of the downloaded file. */
  readonly name: string;
  /** Alternative text; `name` by default. */
  readonly alt?: string;
  readonly caption?: string;
  /** Width of the image in pixels, known before it has loaded. */
  readonly width?: number;
  readonly height?: number;
  /** URL of the original image, for comparison. */
  readonly before?: string;
  readonly poster?: string;
  /** URL of the video's subtitles (WebVTT). */
  readonly subtitles?: string;
  /** URL of the file to download, when it differs from the one on screen. */
  readonly download?: string;
}
