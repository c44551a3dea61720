/** Containers of recordings by preference: Chrome and Edge take the first, Firefox the second, Safari the last. */
const formats = [
  { mime: 'audio/webm;codecs=opus', ext: 'webm' },
  { mime: 'audio/ogg;codecs=opus', ext: 'ogg' },
  { mime: 'audio/mp4', ext: 'mp4' },
] as const;

/** What to record in; undefined when the browser records nothing that is understood here. */
export const recordingMime = (supports: (mime: string) => boolean): string | undefined => formats.find(({ mime }) => supports(mime))?.mime;

/** A MIME type without its parameters. */
export const containerOf = (mime: string): string => mime.split(';', 1)[0]?.trim() ?? '';

/** The ending of a recording's name. */
export const extOf = (blob: Blob): string => formats.find(({ mime }) => containerOf(mime) === blob.type)?.ext ?? 'webm';
