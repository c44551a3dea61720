import path from 'node:path';

interface ServedType {
  readonly type: string;
  /** Displayed or played in the page; everything else is downloaded. */
  readonly inline: boolean;
}

const download = (type: string): ServedType => ({ type, inline: false });
const inline = (type: string): ServedType => ({ type, inline: true });
const office = 'application/vnd.openxmlformats-officedocument';

/** How objects are served, by the extension of their key. */
const served: Readonly<Record<string, ServedType>> = {
  avif: inline('image/avif'),
  webp: inline('image/webp'),
  png: inline('image/png'),
  jpg: inline('image/jpeg'),
  // Voices recorded by browsers; videos in WebM, which is a kind of Matroska, are kept under the other extension.
  webm: inline('audio/webm'),
  mkv: inline('video/webm'),
  // Voices recorded by Safari play with this type too.
  mp4: inline('video/mp4'),
  mov: inline('video/quicktime'),
  ogg: inline('audio/ogg'),
  flac: inline('audio/flac'),
  m4a: inline('audio/mp4'),
  mp3: inline('audio/mpeg'),
  wav: inline('audio/wav'),
  pdf: download('application/pdf'),
  docx: download(`${office}.wordprocessingml.document`),
  xlsx: download(`${office}.spreadsheetml.sheet`),
  pptx: download(`${office}.presentationml.presentation`),
  txt: download('text/plain'),
  md: download('text/markdown'),
  csv: download('text/csv'),
  srt: download('application/x-subrip'),
  vtt: download('text/vtt'),
};

/** Extension of a key in lower case, without its dot. */
export const extensionOf = (key: string): string => path.posix.extname(key).slice(1).toLowerCase();

export function servedTypeOf(key: string): ServedType {
  return served[extensionOf(key)] ?? download('application/octet-stream');
}
