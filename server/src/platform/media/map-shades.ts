import type { MappedShades, ShadesTask } from './image-task.ts';
import { openImage } from './open-image.ts';

/** Reads an image in grey, maps its values, counts those that are then not `blank`, and writes them where it is asked for. */
export async function mapShades({ input, pixels, seconds, blank, shades, output }: ShadesTask): Promise<MappedShades> {
  const { data, info } = await openImage(input, { pixels, seconds })
    .flatten({ background: { r: blank, g: blank, b: blank } })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // In place: further channels repeat the first one.
  const values = data.subarray(0, width * height);
  let marked = 0;
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const value = shades[data[pixel * channels] ?? 0] ?? blank;
    values[pixel] = value;
    if (value !== blank) marked += 1;
  }
  if (output !== null) {
    const size = await openImage(output.sizeOf, { pixels }).metadata();
    await openImage(values, { raw: { width, height, channels: 1 }, pixels, seconds })
      .resize({ width: size.width, height: size.height, fit: 'fill', kernel: 'nearest' })
      .toColourspace('b-w')
      .png()
      .toFile(output.file);
  }
  return { marked };
}
