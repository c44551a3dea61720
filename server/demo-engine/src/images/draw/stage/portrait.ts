import type { Raster } from '../../../../../src/engines/classical/images/raster/raster.ts';
import type { DollIdentity } from '../dolls/identity.ts';
import { css, openCanvas, rasterOf } from '../framebuffer/canvas.ts';
import { mixRgb, rgb } from '../framebuffer/rgb.ts';
import { length2 } from '../render/solids.ts';
import type { SceneSize } from '../scenes/scene.ts';
import { oval } from '../sets/paint.ts';

const papers = ['#dfe9ee', '#f0e6d8', '#e6ecdc', '#efe0e0'] as const;

/** A plain soft ground, in a light colour that goes with the clothes. */
export function portraitGround({ width, height }: SceneSize, doll: DollIdentity | undefined, seed: number): Raster {
  const { context } = openCanvas(width, height);
  const paper = rgb(papers[(doll?.seed ?? seed) % papers.length] ?? papers[0]);
  const wall = doll === undefined ? paper : mixRgb(paper, doll.body, 0.06);
  const light = context.createRadialGradient(
    width * 0.42,
    height * 0.34,
    0,
    width * 0.5,
    height * 0.5,
    length2(width, height) * 0.62,
  );
  light.addColorStop(0, css(mixRgb(wall, rgb('#ffffff'), 0.6)));
  light.addColorStop(1, css(mixRgb(wall, rgb('#8a8078'), 0.22)));
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  const floor = context.createLinearGradient(0, height * 0.74, 0, height);
  floor.addColorStop(0, css(mixRgb(wall, rgb('#6a5f58'), 0.2), 0));
  floor.addColorStop(1, css(mixRgb(wall, rgb('#6a5f58'), 0.2), 0.55));
  oval(context, width / 2, height * 0.98, width, height * 0.26, floor);
  return rasterOf(context, width, height);
}
