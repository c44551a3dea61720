import type { ImageSource, RecognisedText } from './text-lines.ts';

/** Reads the text of images on this machine. */
export interface TextReader {
  /** Rejects for what is not an image, and where its process is ended. */
  readText(image: ImageSource, signal: AbortSignal): Promise<RecognisedText>;
}

declare module '../platform/site.ts' {
  interface Ports {
    /** Null where the text of images cannot be read here, now. */
    textReader(): TextReader | null;
  }
}
