import type { Season } from '@ai-site/shared/domain/drawn-words';
import { between, createRandom, type Random } from '@ai-site/shared/random';
import { Noise } from '@ai-site/shared/random/noise';
import { putRaster } from '../../../../../src/engines/classical/images/raster/canvas.ts';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { type Context, css, framebufferOf, openCanvas, rasterOf } from '../framebuffer/canvas.ts';
import { develop, Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, lightnessOf, mixRgb, type Rgb, rgb, scaleRgb, tintRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import { paletteOf } from './palettes.ts';
import type { Scene } from './scene.ts';
import { openSky, type Sky } from './sky.ts';
import { openView } from './view.ts';

interface Leafage {
  /** From shade to light. */
  readonly colours: readonly [Rgb, Rgb, Rgb];
  readonly dense: number;
}

const leafages: Readonly<Record<Season, Leafage>> = {
  spring: { colours: [rgb('#b8557a'), rgb('#f0a0b8'), rgb('#fde4ea')], dense: 1 },
  summer: { colours: [rgb('#1f4a26'), rgb('#4c8a38'), rgb('#a8cc5e')], dense: 1 },
  autumn: { colours: [rgb('#8a2a12'), rgb('#dc6a1e'), rgb('#fbc24a')], dense: 0.9 },
  winter: { colours: [rgb('#8fa4ba'), rgb('#dbe6f0'), rgb('#ffffff')], dense: 0.5 },
};

/** By how much leaves of a coarse image are larger. */
const COARSE = 3;

interface Twig {
  readonly x: number;
  readonly y: number;
}

/** A single tree on a meadow: branches that fork by their thickness, leaves in lit clusters, petals on the wind. */
export const tree: Scene = (spec, { width, height, isCoarse }) => {
  const { seed, random } = spec;
  const unit = Math.min(width, height);
  const sky = openSky(spec);
  const view = openView(width, height, 0.72, 0.62);
  const ground = height * 0.76;
  const framebuffer = new Framebuffer(width, height).paint((x, y) => sky.at(view.x(x), Math.max(0, view.y(y))));
  const { context } = openCanvas(width, height);
  putRaster(
    context,
    develop(meadow(framebuffer, spec, sky, ground), {
      exposure: spec.time === 'night' ? 1.5 : 1,
      grain: 0,
      vignette: 0,
    }),
  );
  const root = { x: width * between(random, 0.4, 0.6), y: ground + unit * 0.055 };
  const twigs: Twig[] = [];
  const bark = tone(rgb('#4a3528'), spec, sky);
  castShadow(context, root, unit, sky);
  branch(context, random, root, -Math.PI / 2 + between(random, -0.12, 0.12), unit * 0.15, unit * 0.046, twigs, bark, 0);
  grassAt(context, random, root, unit, spec, sky);
  const leafage = leafageOf(spec);
  leaves(context, createRandom(seed ^ 0x1eaf), twigs, unit, leafage, spec, sky, root, isCoarse === true ? COARSE : 1);
  drifting(context, createRandom(seed ^ 0xfa1), width, height, unit, root, leafage, spec, sky);
  return develop(framebufferOf(rasterOf(context, width, height)), {
    curve: 'linear',
    bloom: 0.18,
    grain: 4,
    vignette: 0.2,
    saturation: 1.05,
    seed,
  });
};

/** Shown colour of a matter in this light. */
function tone(colour: Rgb, { time }: ImageSpec, sky: Sky): Rgb {
  const light = addRgb(
    scaleRgb(sky.sunLight, time === 'night' ? 0.3 : 0.2),
    scaleRgb(sky.ambient, time === 'day' ? 0.75 : 0.9),
  );
  return tintRgb(colour, mixRgb(light, scaleRgb([1, 1, 1], lightnessOf(light)), 0.35));
}

function leafageOf(spec: ImageSpec): Leafage {
  const base = spec.wants('cherry')
    ? leafages.spring
    : spec.wants('maple')
      ? leafages.autumn
      : leafages[spec.weather === 'snow' ? 'winter' : spec.season];
  if (spec.hues.length === 0 || spec.wants('cherry')) return base;
  const [, dark, middle, light, pale] = paletteOf(spec);
  return { colours: [dark, mixRgb(middle, light, 0.4), mixRgb(light, pale, 0.5)], dense: base.dense };
}

function meadow(framebuffer: Framebuffer, spec: ImageSpec, sky: Sky, ground: number): Framebuffer {
  const unit = Math.min(framebuffer.width, framebuffer.height);
  const noise = new Noise(spec.seed ^ 0x6a);
  const isSnowy = spec.season === 'winter' || spec.weather === 'snow';
  const grass = isSnowy ? rgb('#e4ecf4') : spec.season === 'autumn' ? rgb('#a8863c') : rgb('#6c8f3e');
  const light = addRgb(scaleRgb(sky.sunLight, 0.4), scaleRgb(sky.ambient, 0.8));
  for (let layer = 0; layer < 3; layer += 1) {
    for (let x = 0; x < framebuffer.width; x += 1) {
      const top =
        ground -
        unit * (0.055 - 0.03 * layer) +
        unit * 0.035 * noise.fbm((x / unit) * (1.2 + layer) + layer * 9, layer, 4);
      for (let y = Math.max(0, Math.floor(top)); y < framebuffer.height; y += 1) {
        const below = (y - top) / unit;
        const blades = noise.fbm((x / unit) * 60, (y / unit) * (22 - 30 * Math.min(0.4, below)), 3);
        const colour = scaleRgb(
          tintRgb(grass, light),
          (isSnowy ? 0.85 : 0.62) + 0.16 * layer * (isSnowy ? 0.3 : 1) + (isSnowy ? 0.06 : 0.42) * blades - below * 0.5,
        );
        framebuffer.cover(
          x,
          y,
          mixRgb(colour, sky.smooth(0, 0.02), Math.max(0, 0.5 - 0.25 * layer) * Math.exp(-below * 9)),
          y === Math.floor(top) ? y + 1 - top : 1,
        );
      }
    }
  }
  return framebuffer;
}

function castShadow(context: Context, { x, y }: Twig, unit: number, sky: Sky): void {
  const lean = -sky.sun[0] * unit * 0.2;
  const shade = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  shade.addColorStop(0, 'rgb(10 16 20 / 0.5)');
  shade.addColorStop(1, 'rgb(10 16 20 / 0)');
  context.save();
  context.translate(x + lean, y + unit * 0.012);
  context.scale(unit * 0.36, unit * 0.055);
  context.fillStyle = shade;
  context.fillRect(-1, -1, 2, 2);
  context.restore();
}

/** Draws a limb in short bent pieces and forks it (Leonardo's rule: the cross sections of the forks add up to that of the limb). */
function branch(
  context: Context,
  random: Random,
  from: Twig,
  angle: number,
  length: number,
  width: number,
  twigs: Twig[],
  bark: Rgb,
  depth: number,
): void {
  let { x, y } = from;
  let turn = angle;
  const pieces = 7;
  for (let i = 0; i < pieces; i += 1) {
    turn += (random() - 0.5) * 0.28 + (depth > 3 ? 0.015 * Math.sign(Math.cos(turn)) : 0);
    const nx = x + (Math.cos(turn) * length) / pieces;
    const ny = y + (Math.sin(turn) * length) / pieces;
    const thick = width * (1 - (0.3 * i) / pieces) * (depth === 0 ? 1 + 0.35 * Math.max(0, 1 - i / 2.5) ** 2 : 1);
    for (const [share, shift, light] of [
      [1, 0, 0.5],
      [0.62, -0.17, 0.85],
      [0.25, -0.3, 1.3],
    ] as const) {
      context.strokeStyle = css(scaleRgb(bark, light));
      context.lineWidth = Math.max(0.6, thick * share);
      context.lineCap = 'round';
      context.beginPath();
      context.moveTo(x + thick * shift, y);
      context.lineTo(nx + thick * shift, ny);
      context.stroke();
    }
    x = nx;
    y = ny;
    if (depth >= 3) twigs.push({ x, y });
  }
  if (depth >= 7 || width < 0.9) {
    twigs.push({ x, y });
    return;
  }
  const forks = depth < 2 || random() < 0.25 ? 3 : 2;
  for (let i = 0; i < forks; i += 1) {
    const spread = depth === 0 ? 0.62 : 0.52;
    const side = forks === 2 ? (i === 0 ? -1 : 1) : i - 1;
    const next = turn + side * spread * between(random, 0.7, 1.25) + (random() - 0.5) * 0.2;
    // Limbs strive upwards a little.
    const raised = next + (-Math.PI / 2 - next) * 0.1;
    branch(
      context,
      random,
      { x, y },
      raised,
      length * between(random, 0.68, 0.9),
      (width * 0.98) / Math.sqrt(forks),
      twigs,
      bark,
      depth + 1,
    );
  }
}

/** Blades before the foot of the trunk, so that it grows out of the meadow. */
function grassAt(context: Context, random: Random, root: Twig, unit: number, spec: ImageSpec, sky: Sky): void {
  const isSnowy = spec.season === 'winter' || spec.weather === 'snow';
  const colour = tone(isSnowy ? rgb('#e8eef5') : spec.season === 'autumn' ? rgb('#9a7a34') : rgb('#5f8434'), spec, sky);
  for (let i = 0; i < 260; i += 1) {
    const x = root.x + (random() + random() - 1) * unit * 0.075;
    const y = root.y + unit * (0.012 + 0.022 * random() - 0.012 * Math.abs((x - root.x) / (unit * 0.075)));
    context.strokeStyle = css(scaleRgb(colour, 0.65 + 0.6 * random()));
    context.lineWidth = unit * 0.0022;
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(
      x,
      y - unit * 0.02,
      x + (random() - 0.5) * unit * 0.02,
      y - unit * (0.02 + 0.02 * random()),
    );
    context.stroke();
  }
}

/** Leaves in clusters around the twigs, shaded ones first, lit ones towards the light last. `scale`: fewer and larger ones. */
function leaves(
  context: Context,
  random: Random,
  twigs: readonly Twig[],
  unit: number,
  { colours, dense }: Leafage,
  spec: ImageSpec,
  sky: Sky,
  root: Twig,
  scale: number,
): void {
  if (twigs.length === 0) return;
  const [shade, middle, light] = colours.map((colour) => tone(colour, spec, sky));
  if (shade === undefined || middle === undefined || light === undefined) return;
  const top = Math.min(...twigs.map(({ y }) => y));
  const side = Math.sign(sky.sun[0]) || 1;
  const count = Math.round((26_000 * dense) / scale ** 2);
  const size = unit * 0.0052 * scale;
  const list = Array.from({ length: count }, () => {
    const twig = twigs[Math.floor(random() * twigs.length)] ?? root;
    const distance = unit * 0.046 * Math.sqrt(random());
    const angle = random() * Math.PI * 2;
    const dx = Math.cos(angle) * distance;
    const dy = Math.sin(angle) * distance * 0.8;
    const lit =
      0.5 +
      (side * dx - dy * 1.4) / (unit * 0.1) +
      ((root.y - twig.y) / (root.y - top) - 0.6) * 0.5 +
      ((twig.x - root.x) / unit) * side * 0.5 +
      (random() - 0.5) * 0.4;
    return { x: twig.x + dx, y: twig.y + dy, lit };
  }).sort((a, b) => a.lit - b.lit);
  for (const { x, y, lit } of list) {
    const share = smoothstep(-0.2, 1.15, lit);
    context.fillStyle = css(
      share < 0.5 ? mixRgb(shade, middle, share * 2) : mixRgb(middle, light, share * 2 - 1),
      0.82,
    );
    context.beginPath();
    context.ellipse(
      x,
      y,
      size * (0.5 + 0.6 * random()),
      size * (0.3 + 0.4 * random()),
      random() * Math.PI,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
}

/** Leaves in the air and on the ground. */
function drifting(
  context: Context,
  random: Random,
  width: number,
  height: number,
  unit: number,
  root: Twig,
  { colours }: Leafage,
  spec: ImageSpec,
  sky: Sky,
): void {
  const drift = spec.season === 'summer' && !spec.wants('cherry') ? 0 : 1;
  const leaf = (x: number, y: number, size: number, alpha: number): void => {
    context.fillStyle = css(tone(colours[Math.floor(random() * 3)] ?? colours[1], spec, sky), alpha);
    context.beginPath();
    context.ellipse(x, y, size, size * between(random, 0.35, 0.6), random() * Math.PI, 0, Math.PI * 2);
    context.fill();
  };
  for (let i = 0; i < 700 * drift; i += 1)
    leaf(
      root.x + (random() + random() + random() - 1.5) * unit * 0.5,
      root.y + unit * (0.005 + 0.13 * random() ** 1.4),
      unit * 0.0036,
      0.75,
    );
  for (let i = 0; i < 90 * drift; i += 1)
    leaf(random() * width, random() * height * 0.95, unit * (0.003 + 0.006 * random() ** 3), 0.85);
}
