import type { FilmImage } from '@ai-site/shared/film/canvas';
import { sheetsOf } from '@ai-site/shared/film/sheets/sheet-layout';
import type { TimelineShot } from '@ai-site/shared/film/timeline';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { FilmContext } from '../encode/encode-film.ts';
import { drawSheet } from '../sheets/draw-sheet.ts';
import { ClipFrames } from './clip-frames.ts';
import type { FilesByKey, SheetsJob } from './compose-job.ts';
import { pictureKeys } from './segments.ts';
import { readPictures } from './shown-pictures.ts';
import { saysUnreadable } from './unreadable.ts';

/** Pixels across of the images: those of a sheet. */
const WIDTH = 1080;

/** Draws the sheets of a film, one after another. Resolves with the keys of what could not be read: a card is shown in its place. */
export async function drawSheets({ timeline, form, files, outputs }: SheetsJob, film: FilmContext): Promise<string[]> {
  const unreadable = new Set<string>();
  for (const [index, sheet] of sheetsOf(timeline, form).entries()) {
    const shots = sheet.panels.map(({ shot }) => shot);
    const widths = new Map(pictureKeys({ shots }).map((key) => [key, WIDTH]));
    const pictures = await readPictures({ ...timeline, shots }, widths, files);
    for (const key of pictures.unreadable) unreadable.add(key);
    const images = new Map([...pictures.images, ...(await firstFrames(shots, files, film))]);
    await drawSheet(sheet, images, outputs[index] ?? '');
    film.report((100 * (index + 1)) / outputs.length);
  }
  return [...unreadable];
}

/** What moving pictures begin with; those that cannot be read are left out. */
async function firstFrames(shots: readonly TimelineShot[], files: FilesByKey, { program }: FilmContext): Promise<ReadonlyMap<string, FilmImage<Canvas>>> {
  const frames = new Map<string, FilmImage<Canvas>>();
  for (const { source } of shots) {
    const file = source.kind === 'film' ? files[source.key] : undefined;
    if (source.kind !== 'film' || file === undefined || frames.has(source.key)) continue;
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
