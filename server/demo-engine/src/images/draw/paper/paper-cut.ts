import { between, type Random } from '@ai-site/shared/random';
import { develop, Framebuffer } from '../framebuffer/framebuffer.ts';
import { mixRgb, type Rgb, rampRgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import { paletteOf } from '../scenes/palettes.ts';
import type { Scene } from '../scenes/scene.ts';
import { birds, boat, cloud, disc, frame, hills, pagoda, pines } from './cuts.ts';
import { layPaper, type Sheet } from './sheets.ts';

const FRAMES = 3;
const warm: readonly Rgb[] = [rgb('#5a1f24'), rgb('#a83c32'), rgb('#e07f4f'), rgb('#f4b981'), rgb('#fde8c8')];
const night: readonly Rgb[] = [rgb('#0d1630'), rgb('#1d2c5c'), rgb('#3a539a'), rgb('#7f9bd0'), rgb('#dbe6f7')];

/** A landscape of paper sheets that are cut and stacked, lit from the upper left: hills, pines, clouds, and what the prompt names. */
export const paperCut: Scene = (spec, { width, height }) => {
  const colours = coloursOf(spec);
  const unit = Math.min(width, height);
  const framebuffer = new Framebuffer(width, height).paint((x, y) => {
    const far = Math.hypot(x - width / 2, y - height * 0.42) / Math.hypot(width, height);
    return mixRgb(rampRgb(colours, 1), rampRgb(colours, 0.82), Math.min(1, far * 2));
  });
  for (const sheet of stack(spec, colours, width, height, unit)) layPaper(framebuffer, sheet, spec.seed);
  return develop(framebuffer, { curve: 'linear', bloom: 0, vignette: 0.14, grain: 2.5, seed: spec.seed });
};

function coloursOf(spec: ImageSpec): readonly Rgb[] {
  if (spec.hues.length > 0) return paletteOf(spec);
  if (spec.time === 'night') return night;
  return spec.time === 'day' ? paletteOf(spec) : warm;
}

/** Sheets from the back to the front. */
function stack(spec: ImageSpec, colours: readonly Rgb[], width: number, height: number, unit: number): Sheet[] {
  const { random, wants } = spec;
  const size = { width, height, unit };
  const lift = unit * 0.012;
  const sun = { x: between(random, 0.36, 0.64) * width, y: between(random, 0.28, 0.38) * height };
  const sheets: Sheet[] = [
    { colour: sunColour(spec, colours), lift: lift * 0.7, cut: disc(sun.x, sun.y, unit * between(random, 0.12, 0.17)) },
  ];
  for (let i = 0; i < 2; i += 1)
    sheets.push({
      colour: rampRgb(colours, 0.9 - i * 0.1),
      lift: lift * 0.8,
      cut: cloud(cloudPlace(random, sun, i, unit), size, random),
    });
  if (wants('birds')) sheets.push({ colour: rampRgb(colours, 0.25), lift: lift * 0.5, cut: birds(sun, size, random) });
  const layers = 5;
  for (let i = 0; i < layers; i += 1) {
    const near = i / (layers - 1);
    const top = height * (0.48 + 0.3 * near ** 0.9);
    const colour = rampRgb(colours, 0.74 - 0.66 * near);
    const ridge = hills(top, size, random, 0.1 - 0.05 * near);
    if (i === 2 && wants('pagoda'))
      sheets.push({
        colour: rampRgb(colours, 0.3),
        lift,
        cut: pagoda(between(random, 0.36, 0.6) * width, ridge, size),
      });
    if (i === 3 && wants('boat'))
      sheets.push({
        colour: rampRgb(colours, 0.95),
        lift,
        cut: boat(between(random, 0.35, 0.6) * width, height * 0.72, unit * 0.15),
      });
    sheets.push({ colour, lift: lift * (0.8 + near * 0.6), cut: ridge.cut });
    if ((i === 1 || i === 4 || (i === 3 && !wants('boat'))) && !spec.avoids('pine'))
      sheets.push({
        colour: scaleRgb(colour, 0.9),
        lift: lift * 0.6,
        cut: pines(ridge, size, random, 0.06 + 0.09 * near),
      });
  }
  for (let i = 0; i < FRAMES; i += 1) {
    const out = i / (FRAMES - 1);
    sheets.push({
      colour: rampRgb(colours, 0.34 - 0.3 * out),
      lift: lift * (1.8 + out),
      cut: frame(0.8 + out * 0.13, size, random),
    });
  }
  return sheets;
}

const sunColour = ({ time }: ImageSpec, colours: readonly Rgb[]): Rgb =>
  time === 'night' ? rgb('#fff4d6') : mixRgb(rampRgb(colours, 0.62), rgb('#ff9a4a'), 0.45);

const cloudPlace = (
  random: Random,
  sun: { readonly x: number; readonly y: number },
  i: number,
  unit: number,
): { readonly x: number; readonly y: number } => ({
  x: sun.x + (i === 0 ? -1 : 1) * unit * between(random, 0.12, 0.26),
  y: sun.y + unit * between(random, 0.02, 0.1) + i * unit * 0.03,
});
