import type { Season } from '@ai-site/shared/domain/drawn-words';
import { Noise } from '@ai-site/shared/random/noise';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { develop } from '../framebuffer/framebuffer.ts';
import { mixRgb, type Rgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import { birdsOver, fallOver } from './overlays.ts';
import type { Scene } from './scene.ts';
import { openSky } from './sky.ts';
import { drawTerrain, type Ground } from './terrain.ts';
import { openView } from './view.ts';

interface Growth {
  readonly forest: Rgb;
  readonly other: Rgb;
  readonly grass: Rgb;
}

const growths: Readonly<Record<Season, Growth>> = {
  spring: { forest: rgb('#3c5a34'), other: rgb('#6b7f45'), grass: rgb('#76904c') },
  summer: { forest: rgb('#27452c'), other: rgb('#3d5a33'), grass: rgb('#5f7a3e') },
  autumn: { forest: rgb('#8a5426'), other: rgb('#b98430'), grass: rgb('#94813f') },
  winter: { forest: rgb('#3a4a44'), other: rgb('#dfe6ec'), grass: rgb('#e6ecf1') },
};

const rockLight = rgb('#8d8578');
const rockDark = rgb('#544e4a');
const snow = rgb('#f3f6fb');
const shore = rgb('#8b8268');

/** Mountains around a valley: rock, snow and forest by height and steepness, with a lake when the prompt names water or chance has it. */
export const mountains: Scene = (spec, { width, height, isCoarse }) => {
  const { random, seed } = spec;
  const sky = openSky(spec);
  const hasWater = !spec.avoids('water') && (spec.wants('water') || random() < 0.45);
  const samples = isCoarse === true ? 1 : 2;
  const view = openView(width * samples, height * samples, height > width ? 0.56 : 0.58, 0.6);
  const ground = valley(spec, hasWater);
  const terrain = drawTerrain(view, ground, sky, new Noise(seed ^ 0x77));
  const framebuffer = samples === 1 ? terrain : terrain.halved();
  birdsOver(framebuffer, spec, view.horizon / samples);
  fallOver(framebuffer, spec);
  return develop(framebuffer, { exposure: spec.time === 'night' ? 1.7 : 1.05, bloom: 0.25, saturation: 1.12, seed });
};

function valley(spec: ImageSpec, hasWater: boolean): Ground {
  const { random, seed } = spec;
  const land = new Noise(seed ^ 0x1234);
  const detail = new Noise(seed ^ 0x9876);
  const growth = growths[spec.weather === 'snow' ? 'winter' : spec.season];
  const isForested = !spec.avoids('forest');
  const snowline = spec.avoids('snowcap')
    ? 99
    : spec.season === 'winter' || spec.weather === 'snow'
      ? 0.6
      : spec.wants('snowcap')
        ? 1.9
        : 4 + random() * 2;
  const bend = (random() - 0.5) * 3;
  const peak = 7.5 + random() * 3;
  const peakX = (random() - 0.5) * 12;
  const peakZ = 34 + random() * 8;
  const water = hasWater ? 0.25 : -5;
  const height = (x: number, z: number, octaves: number): number => {
    const middle = bend * Math.sin(z * 0.08);
    const side = Math.abs(x - middle) / (2.2 + z * 0.17);
    const walls = smoothstep(0.35, 1.8, side);
    const back = smoothstep(20, 44, z);
    const rise = Math.max(walls * smoothstep(3, 14, z), back);
    const rough = land.fbm(x * 0.5, z * 0.5, Math.max(3, octaves - 3));
    const level = hasWater ? -0.5 : 0;
    // No mountain rises from the floor of the valley.
    if (rise === 0) return level + rough * 0.32 + walls * 0.5;
    const ridge = land.ridged(x * 0.052 + 3, z * 0.052, octaves);
    const cone = Math.exp(-((x - peakX) ** 2 + (z - peakZ) ** 2) / 110) * peak * 0.55;
    return level + rise * (0.4 + ridge ** 1.7 * peak + cone) + rough * (0.32 + 0.5 * rise) + walls * 0.5;
  };
  const forestAt = (x: number, z: number): Rgb =>
    scaleRgb(
      mixRgb(growth.forest, growth.other, smoothstep(-0.1, 0.7, detail.at(x * 4, z * 4))),
      0.62 + 0.7 * Math.abs(detail.at(x * 16, z * 16)),
    );
  const colour = (x: number, z: number, h: number, up: number): Rgb => {
    const patch = detail.fbm(x * 1.7, z * 1.7, 4);
    const fine = detail.at(x * 9, z * 9);
    const strata = 0.5 + 0.5 * Math.sin(h * 9 + patch * 7);
    const rock = scaleRgb(mixRgb(rockDark, rockLight, 0.5 * strata + 0.35 + patch * 0.4), 0.9 + fine * 0.18);
    const green = smoothstep(0.46, 0.72, up + patch * 0.16) * (1 - smoothstep(2.6, 4.4, h + patch * 2.4));
    const trees = isForested ? smoothstep(-0.12, 0.16, patch + 0.12 * fine) : 0;
    const grass = scaleRgb(growth.grass, 0.85 + patch * 0.5);
    const earth = green === 0 ? rock : mixRgb(rock, trees === 0 ? grass : mixRgb(grass, forestAt(x, z), trees), green);
    const wet = mixRgb(shore, earth, smoothstep(water + 0.02, water + 0.2, h));
    const white =
      smoothstep(snowline - 0.7, snowline + 0.9, h + patch * 2.2) * smoothstep(0.3, 0.55, up + patch * 0.18);
    return mixRgb(wet, snow, white);
  };
  return { height, colour, water, eye: hasWater ? 1.0 : 1.9, near: 1.2, far: 70, clear: 34 };
}
