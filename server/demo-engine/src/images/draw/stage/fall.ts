import { createRandom } from '@ai-site/shared/random';
import { putRaster } from '../../../../../src/engines/classical/images/raster/canvas.ts';
import type { Raster } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { openCanvas, rasterOf } from '../framebuffer/canvas.ts';
import type { StageLight } from '../sets/light.ts';
import { oval } from '../sets/paint.ts';

/** Rain, snow or fog in front of everything. */
export function fallOver(image: Raster, { weather }: StageLight, seed: number): Raster {
  if (weather === 'clear' || weather === 'cloudy') return image;
  const { width, height } = image;
  const { context } = openCanvas(width, height);
  putRaster(context, image);
  const random = createRandom(seed ^ 0xfa11);
  const unit = Math.min(width, height);
  const count = Math.round((width * height * 420) / (unit * unit));
  if (weather === 'fog') {
    const veil = context.createLinearGradient(0, 0, 0, height);
    veil.addColorStop(0, 'rgb(226 230 236 / 0.1)');
    veil.addColorStop(0.62, 'rgb(226 230 236 / 0.42)');
    veil.addColorStop(1, 'rgb(226 230 236 / 0.12)');
    context.fillStyle = veil;
    context.fillRect(0, 0, width, height);
  }
  for (let i = 0; i < (weather === 'fog' ? 0 : count); i += 1) {
    const depth = random();
    const [x, y] = [random() * width * 1.1, random() * height];
    if (weather === 'snow') {
      oval(
        context,
        x,
        y,
        unit * (0.002 + 0.006 * depth ** 3),
        unit * (0.002 + 0.006 * depth ** 3),
        `rgb(255 255 255 / ${0.9 - depth * 0.4})`,
      );
      continue;
    }
    const length = unit * (0.014 + 0.05 * depth);
    context.strokeStyle = `rgb(215 226 240 / ${0.1 + 0.22 * depth})`;
    context.lineWidth = unit * (0.001 + 0.0014 * depth);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x - length * 0.16, y + length);
    context.stroke();
  }
  return rasterOf(context, width, height);
}
