/** Recording containers by preference: Chrome and Edge support the first, Firefox the second, Safari the last. */
const formats = [
  { mime: 'audio/webm;codecs=opus', ext: 'webm' },
  { mime: 'audio/ogg;codecs=opus', ext: 'ogg' },
  { mime: 'audio/mp4', ext: 'mp4' },
] as const;

/** Returns the MIME type to record in; undefined when the browser supports none that the server accepts. */
export const recordingMime = (supports: (mime: string) => boolean): string | undefined =>
  formats.find(({ mime }) => supports(mime))?.mime;

/** Returns a MIME type without its parameters. */
export const containerOf = (mime: string): string => mime.split(';', 1)[0]?.trim() ?? '';

/** Returns the file extension of a recording. */
export const extOf = (blob: Blob): string => formats.find(({ mime }) => containerOf(mime) === blob.type)?.ext ?? 'webm';
