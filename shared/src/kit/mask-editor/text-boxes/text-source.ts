import type { ImageText } from '../../../api/image-text.ts';

/** Reads the text of images for an editor. */
export interface TextSource {
  /** Whether text can be read here, now. */
  open(signal: AbortSignal): Promise<boolean>;
  /** The lines of an image by its key. Rejects with `ApiError` after it was shown, or when the signal aborts. */
  read(key: string, signal: AbortSignal): Promise<ImageText>;
}
