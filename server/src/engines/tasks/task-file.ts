/** An image, video, audio or text that an engine reads or made: a file in the directory of the run. */
export interface TaskFile {
  /** Absolute path. */
  readonly path: string;
  /** MIME type by content: image/png. */
  readonly contentType: string;
}
