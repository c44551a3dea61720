import { createRandom } from '@ai-site/shared/random';
import { gaussianBlur } from '../../../../../src/engines/classical/images/raster/filters.ts';
import { createFloatPlane, type Raster } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { framebufferOf, openCanvas, rasterOf } from '../framebuffer/canvas.ts';
import type { Framebuffer } from '../framebuffer/framebuffer.ts';
import { mixRgb, type Rgb, scaleRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import type { OutdoorScene } from '../prompt/setting.ts';
import { type Camera, pixelOf } from '../render/camera.ts';
import { render } from '../render/render.ts';
import type { Solid } from '../render/solids.ts';
import type { Studio } from '../render/studio.ts';
import { GROUND_AT, type Stage } from '../sets/paint.ts';
import { paintStreet } from '../sets/street.ts';
import { paintWoods } from '../sets/woods.ts';
import { canyon } from './canyon.ts';
import { dunes } from './dunes.ts';
import { groundOf } from './grounds.ts';
import { hills } from './hills.ts';
import { mountains } from './mountains.ts';
import { fallOver } from './overlays.ts';
import type { Scene, SceneSize } from './scene.ts';
import { sea } from './sea.ts';
import { skyline } from './skyline.ts';
import { stars } from './stars.ts';
import { openStudio } from './studio-light.ts';
import { tree } from './tree.ts';

/** A painted set of the stage as a scene. */
const painted =
  (paint: (stage: Stage) => void): Scene =>
  ({ time, weather, season, seed }, { width, height }) => {
    const { context } = openCanvas(width, height);
    paint({
      context,
      width,
      height,
      light: { time, weather: weather === 'cloudy' ? 'clear' : weather },
      words: season === 'autumn' ? '秋' : '',
      seed,
    });
    return rasterOf(context, width, height);
  };

const scenes: Readonly<Record<OutdoorScene, Scene>> = {
  mountains,
  hills,
  dunes,
  canyon,
  sea,
  stars,
  skyline,
  tree,
  woods: painted(paintWoods),
  street: painted(paintStreet),
};

/** Row of a scene, as a share of its height, that is seen where the ground ends. */
const groundRows: Readonly<Record<OutdoorScene, number>> = {
  mountains: 0.74,
  hills: 0.8,
  dunes: 0.72,
  canyon: 0.74,
  sea: 0.66,
  stars: 0.84,
  skyline: 0.72,
  tree: 0.8,
  woods: GROUND_AT,
  street: GROUND_AT,
};

/** Distance at which the ground ends. */
const DEPTH = 15;
/** Longer side in pixels in which a scene is drawn: it is out of focus, so that more would not be seen. */
const SIDE = 420;
/** Of the pixels of a coarse image along a side, the share in which its scene is drawn. */
const COARSE = 0.35;
/** From the corner of a pixel to where its colour is, in pixels. */
const COLOUR_AT = 0.125;
/** Sigma of the blur, as a share of the shorter side. */
const BLUR = 0.006;

interface Outdoors extends SceneSize {
  readonly spec: ImageSpec;
  readonly scene: OutdoorScene;
  readonly camera: Camera;
  /** With which the image is developed. */
  readonly exposure: number;
}

export interface ShownThing extends Omit<Outdoors, 'scene'> {
  readonly solids: readonly Solid[];
  /** Where it is shown when the words name no place. */
  readonly studio: Studio;
}

/** Renders a thing in the studio, or where its words have it stand, with what falls there. */
export function inSetting({ solids, studio, ...shown }: ShownThing): Framebuffer {
  const { spec, camera, width, height, isCoarse } = shown;
  if (spec.setting === null) return render(width, height, camera, solids, studio, isCoarse);
  const framebuffer = render(width, height, camera, solids, openOutdoors({ ...shown, scene: spec.setting }), isCoarse);
  fallOver(framebuffer, spec);
  return framebuffer;
}

/** A place under the sky in the shape of a studio: ground of its kind that runs into the scene behind it, in the light of the time and the weather. */
function openOutdoors({ spec, scene, camera, width, height, isCoarse, exposure }: Outdoors): Studio {
  const studio = openStudio(spec, { floor: [0.5, 0.5, 0.5], wall: [0.5, 0.5, 0.5], matter: 'plain' }, DEPTH);
  const ground = groundOf(spec, scene);
  const scale = Math.min(isCoarse === true ? COARSE : 1, SIDE / Math.max(width, height));
  const scaled = (side: number): number => Math.max(8, Math.round(side * scale));
  const size = { width: scaled(width), height: scaled(height), isCoarse: isCoarse === true };
  // Colours of the words are those of the thing.
  const behind = blurred(
    undeveloped(scenes[scene]({ ...spec, hues: [], random: createRandom(spec.seed ^ 0x0d7) }, size), exposure),
  );
  const endsAt = pixelOf(size.width, size.height, camera, { x: 0, y: 0, z: DEPTH }).y;
  // A camera that looks down sees nothing of the scene but its lower part.
  const shift = groundRows[scene] * size.height - Math.max(endsAt, size.height * 0.1);
  const wall = (x: number, y: number): Rgb => {
    const pixel = pixelOf(size.width, size.height, camera, { x, y, z: DEPTH });
    return sampled(behind, pixel.x, Math.min(pixel.y + shift, groundRows[scene] * size.height));
  };
  const dull = spec.weather === 'clear' ? 1 : spec.weather === 'snow' ? 0.8 : 0.62;
  const sky = sampled(behind, size.width / 2, size.height * 0.15);
  return {
    ...studio,
    floor: ground.at,
    floorMirror: ground.mirror,
    wall,
    lampLight: scaleRgb(studio.lampLight, dull),
    // Clouds make large soft light.
    softness: spec.weather === 'clear' ? studio.softness : 3,
    ambient: mixRgb(scaleRgb(studio.ambient, 1 + (1 - dull) * 0.5), sky, 0.25),
  };
}

/** Colour at a place between pixels. */
function sampled({ width, height, data }: Framebuffer, x: number, y: number): Rgb {
  const u = Math.min(width - 1, Math.max(0, x - COLOUR_AT));
  const v = Math.min(height - 1, Math.max(0, y - COLOUR_AT));
  const column = Math.min(width - 2, Math.floor(u));
  const row = Math.min(height - 2, Math.floor(v));
  const at = (row * width + column) * 3;
  const below = at + width * 3;
  const channel = (c: 0 | 1 | 2): number => {
    const [a, b] = [data[at + c] ?? 0, data[below + c] ?? 0];
    const top = a + ((data[at + 3 + c] ?? 0) - a) * (u - column);
    return top + (b + ((data[below + 3 + c] ?? 0) - b) * (u - column) - top) * (v - row);
  };
  return [channel(0), channel(1), channel(2)];
}

/** Light that the tone curve of `develop` turns into this value: the image is developed once more with what stands before it. */
function lightOf(value: number): number {
  const v = Math.min(0.97, value);
  const [a, b, c] = [2.43 * v - 2.51, 0.59 * v - 0.03, 0.14 * v];
  return (-b - Math.sqrt(Math.max(0, b * b - 4 * a * c))) / (2 * a) / 0.78;
}

function undeveloped(image: Raster, exposure: number): Framebuffer {
  const framebuffer = framebufferOf(image);
  for (let at = 0; at < framebuffer.data.length; at += 1)
    framebuffer.data[at] = lightOf(framebuffer.data[at] ?? 0) / exposure;
  return framebuffer;
}

function blurred(framebuffer: Framebuffer): Framebuffer {
  const { width, height } = framebuffer;
  const sigma = Math.max(0.8, Math.min(width, height) * BLUR);
  for (let c = 0; c < 3; c += 1) {
    const plane = createFloatPlane(width, height);
    for (let at = 0; at < width * height; at += 1) plane.data[at] = framebuffer.data[at * 3 + c] ?? 0;
    const soft = gaussianBlur(plane, sigma);
    for (let at = 0; at < width * height; at += 1) framebuffer.data[at * 3 + c] = soft.data[at] ?? 0;
  }
  return framebuffer;
}
