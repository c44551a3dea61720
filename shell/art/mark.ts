import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const SOURCE = new URL('../../shared/src/ui/illustrations/logo.svg', import.meta.url);
const PUBLIC = new URL('../public/', import.meta.url);

/** The logo mark on a dark tile. `corner` is the tile's radius out of 64; platforms that mask icons want 0. */
async function tile(corner: number): Promise<string> {
  const mark = await readFile(SOURCE, 'utf8');
  const body = mark.slice(mark.indexOf('<defs>'), mark.lastIndexOf('</svg>')).trim();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" fill="none">
  <title>我来AI</title>
  <rect width="64" height="64" rx="${corner}" fill="#0F1219"/>
  <g transform="translate(32 32) scale(.8) translate(-32 -32)">
  ${body}
  </g>
</svg>
`;
}

/** Writes the favicon and the raster icons from the logo. */
export async function drawMark(): Promise<void> {
  await writeFile(new URL('favicon.svg', PUBLIC), await tile(15));
  const square = Buffer.from(await tile(0));
  for (const [name, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-512.png', 512],
  ] as const) {
    const icon = await sharp(square, { density: 72 * (size / 64) * 1.01 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
    await writeFile(new URL(name, PUBLIC), icon);
  }
}
