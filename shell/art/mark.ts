import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const SOURCE = new URL('../../shared/src/ui/illustrations/logo.svg', import.meta.url);
const PUBLIC = new URL('../public/', import.meta.url);

interface Tile {
  /** The tile's radius out of 64; platforms that mask icons want 0. */
  readonly corner: number;
  /** Part of the tile that the mark takes. What platforms cut off leaves a circle of 0.8. */
  readonly mark: number;
}

/** The logo mark on a dark tile. */
async function tile({ corner, mark: scale }: Tile): Promise<string> {
  const mark = await readFile(SOURCE, 'utf8');
  const body = mark.slice(mark.indexOf('<defs>'), mark.lastIndexOf('</svg>')).trim();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" fill="none">
  <title>我来AI</title>
  <rect width="64" height="64" rx="${corner}" fill="#0F1219"/>
  <g transform="translate(32 32) scale(${scale}) translate(-32 -32)">
  ${body}
  </g>
</svg>
`;
}

const rounded: Tile = { corner: 15, mark: 0.8 };

/** The raster icons: of iOS, of an installed site, and of one on Android, which cuts its shape out of the maskable one. */
const icons: readonly (Tile & { readonly name: string; readonly size: number })[] = [
  { name: 'apple-touch-icon.png', size: 180, corner: 0, mark: 0.8 },
  { name: 'icon-192.png', size: 192, ...rounded },
  { name: 'icon-512.png', size: 512, ...rounded },
  { name: 'icon-maskable-192.png', size: 192, corner: 0, mark: 0.66 },
  { name: 'icon-maskable-512.png', size: 512, corner: 0, mark: 0.66 },
];

/** Writes the favicon and the raster icons from the logo. */
export async function drawMark(): Promise<void> {
  await writeFile(new URL('favicon.svg', PUBLIC), await tile(rounded));
  for (const { name, size, ...shape } of icons) {
    const icon = await sharp(Buffer.from(await tile(shape)), { density: 72 * (size / 64) * 1.01 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
    await writeFile(new URL(name, PUBLIC), icon);
  }
}
