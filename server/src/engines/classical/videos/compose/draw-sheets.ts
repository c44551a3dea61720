import type { FilmImage } from '@ai-site/shared/film/frame/canvas';
import { sheetsOf } from '@ai-site/shared/film/sheets/sheet-layout';
import type { TimelineShot } from '@ai-site/shared/film/timeline';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { VideoContext } from '../encode/encode-video.ts';
import { drawSheet } from '../sheets/draw-sheet.ts';
import { ClipFrames } from './clip-frames.ts';
import type { FilesByKey, SheetsJob } from './compose-job.ts';
import { imageKeys } from './segments.ts';
import { readImages } from './shown-images.ts';
import { saysUnreadable } from './unreadable.ts';

/** Pixels across of the images: those of a sheet. */
const WIDTH = 1080;

/** Draws the sheets of a video, one after another. Resolves with the keys of what could not be read: a card is shown in its place. */
export async function drawSheets(
  { timeline, form, files, outputs }: SheetsJob,
  video: VideoContext,
): Promise<string[]> {
  const unreadable = new Set<string>();
  for (const [index, sheet] of sheetsOf(timeline, form).entries()) {
    const shots = sheet.panels.map(({ shot }) => shot);
    const widths = new Map(imageKeys({ shots }).map((key) => [key, WIDTH]));
    const read = await readImages({ ...timeline, shots }, widths, files);
    for (const key of read.unreadable) unreadable.add(key);
    const images = new Map([...read.images, ...(await firstFrames(shots, files, video))]);
    await drawSheet(sheet, images, outputs[index] ?? '');
    video.report((100 * (index + 1)) / outputs.length);
  }
  return [...unreadable];
}

/** What moving images begin with; those that cannot be read are left out. */
async function firstFrames(
  shots: readonly TimelineShot[],
  files: FilesByKey,
  { program }: VideoContext,
): Promise<ReadonlyMap<string, FilmImage<Canvas>>> {
  const frames = new Map<string, FilmImage<Canvas>>();
  for (const { source } of shots) {
    const file = source.kind === 'video' ? files[source.key] : undefined;
    if (source.kind !== 'video' || file === undefined || frames.has(source.key)) continue;
    try {
      await using clip = await ClipFrames.open({ program, file, width: WIDTH });
      const { width, height } = await clip.at(0);
      const image = createCanvas(width, height);
      image.getContext('2d').drawImage(await clip.at(0), 0, 0);
      frames.set(source.key, { image, width, height });
    } catch (error) {
      if (!saysUnreadable(error)) throw error;
    }
  }
  return frames;
}
