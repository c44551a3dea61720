import type { MediaKind } from './field.ts';

/** What file fields take: lower-case extensions without dot, each with the name of its format. */
export const fileFormats = {
  image: { jpg: 'JPG', jpeg: 'JPG', png: 'PNG', webp: 'WebP' },
  video: { mp4: 'MP4', m4v: 'MP4', mov: 'MOV', webm: 'WebM' },
  audio: { mp3: 'MP3', wav: 'WAV', m4a: 'M4A', ogg: 'OGG', oga: 'OGG', flac: 'FLAC' },
} as const satisfies Readonly<Record<MediaKind, Readonly<Record<string, string>>>>;

/** Names of the formats of a kind, for a sentence: MP4、MOV 或 WebM. */
export function formatNames(kind: MediaKind): string {
  const names = [...new Set<string>(Object.values(fileFormats[kind]))];
  return `${names.slice(0, -1).join('、')} 或 ${names.at(-1)}`;
}
