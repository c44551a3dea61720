import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { hex } from './palette.ts';
import { type Bitmap, develop, type Finish, raster } from './raster.ts';

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => hex(`#0000${i.toString(16).padStart(2, '0')}`)[2]);

/** Draws with a canvas context in a space `units` wide, at twice the requested size, then applies `develop`. */
export function paint(
  width: number,
  height: number,
  units: number,
  draw: (g: SKRSContext2D) => void,
  finish: Finish = {},
): Bitmap {
  const canvas = createCanvas(width * 2, height * 2);
  const g = canvas.getContext('2d');
  g.scale((width * 2) / units, (width * 2) / units);
  draw(g);
  const { data } = g.getImageData(0, 0, width * 2, height * 2);
  const out = raster(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++, i++) {
        let sum = 0;
        for (let s = 0; s < 4; s++) {
          const at = ((y * 2 + (s >> 1)) * width * 2 + x * 2 + (s & 1)) * 4;
          sum += LINEAR[data[at + c] as number] as number;
        }
        out.data[i] = sum / 4;
      }
    }
  }
  return develop(out, { exposure: 1.06, bloom: 0.12, bloomFrom: 0.75, vignette: 0.14, grain: 3.5, ...finish });
}
