/**
 * Draws every image of the home page and writes the modules that import them.
 *
 *   node art/make.ts                everything (about fifteen minutes)
 *   node art/make.ts dawn host      only these
 *   node art/make.ts table          only the modules
 *   node art/make.ts banner         only the banner's videos and posters
 */
import { mkdir } from 'node:fs/promises';
import { bannerVideo } from './banner.ts';
import { CATALOGUE, type Entry } from './catalogue.ts';
import { encodeImage } from './encode.ts';
import { drawLoop, LOOPS } from './loops.ts';
import { drawMark } from './mark.ts';
import { writeTables } from './table.ts';
import { encodeVideo } from './video.ts';

const folder = new URL('../src/home/images', import.meta.url).pathname;
const wanted = process.argv.slice(2);
const wants = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

/** The first frame of the loop is the brightest, so it is the poster too. */
const poster = (name: string, width: number, height: number, widths: readonly number[]): Entry => ({
  name,
  group: 'videos',
  alt: '深色背景上流动的紫蓝色光带',
  size: [width, height],
  widths,
  draw: (w, h) => ({ width: w, height: h, rgb: bannerVideo(w, h)(0) }),
});
const POSTERS = [poster('banner-poster', 1920, 1080, [960, 1920]), poster('banner-tall-poster', 720, 1080, [720])];
const VIDEO = { rate: 24, seconds: 10, crf: { mp4: 32, webm: 43 } };

await mkdir(folder, { recursive: true });
for (const entry of [...CATALOGUE, ...POSTERS]) {
  if (!wants(entry.name) && !(entry.name.startsWith('banner') && wants('banner'))) continue;
  const began = Date.now();
  await encodeImage(entry.draw(...entry.size), `${folder}/${entry.name}`, entry.widths);
  process.stdout.write(`${entry.name} ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
}
if (wants('banner')) {
  await encodeVideo({ ...VIDEO, width: 1920, height: 1080, frame: bannerVideo(1920, 1080) }, `${folder}/banner`);
  await encodeVideo({ ...VIDEO, width: 720, height: 1080, frame: bannerVideo(720, 1080) }, `${folder}/banner-tall`);
}
for (const loop of LOOPS) if (wants(`${loop.name}-loop`)) await drawLoop(loop, folder);
if (wants('mark')) await drawMark();
await writeTables(folder, POSTERS);
