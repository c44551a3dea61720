import { GENERATED_TEXT } from '@ai-site/shared/domain/generated-metadata';

/** Codecs and container of stored films: every browser plays them, and begins before the whole file is there. */
export const filmEncoding: readonly string[] = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-pix_fmt', 'yuv420p', '-profile:v', 'high'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
];

export const filmSoundEncoding: readonly string[] = ['-c:a', 'aac', '-b:a', '160k', '-ar', '44100', '-ac', '2'];

export const generatedMetadata: readonly string[] = ['-map_metadata', '-1', '-metadata', `comment=${GENERATED_TEXT}`];

export const filmContainer: readonly string[] = [...generatedMetadata, '-movflags', '+faststart', '-f', 'mp4'];

export const soundEncoding: readonly string[] = ['-c:a', 'libmp3lame', '-b:a', '192k', '-ar', '44100', ...generatedMetadata, '-id3v2_version', '3', '-f', 'mp3'];
