import { GENERATED_TEXT } from '@ai-site/shared/domain/generated-metadata';
import { colourTags, type VideoColours } from './video-colours.ts';

/** Codecs of stored videos, whose frames come through `toStored`: every browser plays them. */
export const videoEncoding = (colours: VideoColours): readonly string[] => [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-profile:v', 'high'],
  ...colourTags(colours),
];

export const videoAudioEncoding: readonly string[] = ['-c:a', 'aac', '-b:a', '160k', '-ar', '44100', '-ac', '2'];

export const generatedMetadata: readonly string[] = ['-map_metadata', '-1', '-metadata', `comment=${GENERATED_TEXT}`];

const faststart: readonly string[] = ['-movflags', '+faststart', '-f', 'mp4'];

/** Players begin before the whole file is there. */
export const videoContainer: readonly string[] = [...generatedMetadata, ...faststart];

/** Title and chapters from an input with ffmpeg's metadata, beside the label of what is generated. */
const contentsFrom = (input: number): readonly string[] => [
  '-map_metadata',
  String(input),
  '-map_chapters',
  String(input),
  '-metadata',
  `comment=${GENERATED_TEXT}`,
];

/** `videoContainer` with the contents of an input. */
export const videoContainerWith = (input: number): readonly string[] => [...contentsFrom(input), ...faststart];

const mp3: readonly string[] = ['-c:a', 'libmp3lame', '-b:a', '192k', '-ar', '44100'];
const mp3Container: readonly string[] = ['-id3v2_version', '3', '-f', 'mp3'];

export const audioEncoding: readonly string[] = [...mp3, ...generatedMetadata, ...mp3Container];

/** `audioEncoding` with the contents of an input. */
export const audioEncodingWith = (input: number): readonly string[] => [
  ...mp3,
  ...contentsFrom(input),
  ...mp3Container,
];
