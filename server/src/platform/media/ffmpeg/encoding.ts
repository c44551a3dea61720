import { GENERATED_TEXT } from '@ai-site/shared/domain/generated-metadata';
import { colourTags, type FilmColours } from './film-colours.ts';

/** Codecs of stored films, whose frames come through `toStored`: every browser plays them. */
export const filmEncoding = (colours: FilmColours): readonly string[] => [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-pix_fmt', 'yuv420p', '-profile:v', 'high'],
  ...colourTags(colours),
];

export const filmSoundEncoding: readonly string[] = ['-c:a', 'aac', '-b:a', '160k', '-ar', '44100', '-ac', '2'];

export const generatedMetadata: readonly string[] = ['-map_metadata', '-1', '-metadata', `comment=${GENERATED_TEXT}`];

/** Players begin before the whole file is there. */
export const filmContainer: readonly string[] = [...generatedMetadata, '-movflags', '+faststart', '-f', 'mp4'];

export const soundEncoding: readonly string[] = ['-c:a', 'libmp3lame', '-b:a', '192k', '-ar', '44100', ...generatedMetadata, '-id3v2_version', '3', '-f', 'mp3'];
