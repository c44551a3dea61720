import { type Raster, raster } from './raster.ts';
import { march, normalAt, type Stage, trace } from './trace.ts';
import { plus } from './vector.ts';

/** Per pixel: the surface normal as three floats, and the surface number. */
interface Guide {
  readonly normals: Raster;
  readonly ids: Int16Array;
}

function guide(stage: Stage, width: number, height: number): Guide {
  const normals = raster(width, height);
  const ids = new Int16Array(width * height).fill(-1);
  const hit = { id: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { eye, ray } = stage.view((2 * (x + 0.5) - width) / height, 1 - (2 * (y + 0.5)) / height);
      const t = march(stage, eye, ray, hit, false, stage.far);
      if (t === Infinity) continue;
      ids[y * width + x] = hit.id;
      normals.data.set(normalAt(stage, plus(eye, ray, t)), (y * width + x) * 3);
    }
  }
  return { normals, ids };
}

/** Averages each pixel with neighbours on the same surface that face the same way and are about as bright. Three passes with growing gaps (à-trous) reach far at little cost. */
function denoise(source: Raster, { normals, ids }: Guide): Raster {
  const { width, height } = source;
  let from = source;
  for (const [gap, tolerance] of [
    [1, 0.5],
    [2, 0.3],
    [4, 0.2],
  ] as const) {
    const to = raster(width, height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const i = p * 3;
        const d = from.data;
        const light = (d[i] as number) + (d[i + 1] as number) + (d[i + 2] as number) + 0.05;
        const sum = [0, 0, 0, 0];
        for (let oy = -2; oy <= 2; oy++) {
          for (let ox = -2; ox <= 2; ox++) {
            const nx = x + ox * gap;
            const ny = y + oy * gap;
            if (nx < 0 || ny < 0 || nx >= width || ny >= height || ids[ny * width + nx] !== ids[p]) continue;
            const j = (ny * width + nx) * 3;
            const n = normals.data;
            const turn =
              (n[i] as number) * (n[j] as number) +
              (n[i + 1] as number) * (n[j + 1] as number) +
              (n[i + 2] as number) * (n[j + 2] as number);
            const other = (d[j] as number) + (d[j + 1] as number) + (d[j + 2] as number) + 0.05;
            const gapInLight = Math.log(other / light) / tolerance;
            const w =
              Math.max(0, ids[p] === -1 ? 1 : turn) ** 24 *
              Math.exp(-gapInLight * gapInLight - (ox * ox + oy * oy) * 0.25);
            for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (d[j + c] as number) * w;
            sum[3] = (sum[3] ?? 0) + w;
          }
        }
        for (let c = 0; c < 3; c++) to.data[i + c] = (sum[c] ?? 0) / (sum[3] || 1);
      }
    }
    from = to;
  }
  return from;
}

/** Traces at twice the size, denoises, and halves: the halving smooths edges that denoising leaves hard. */
export function photograph(stage: Stage, width: number, height: number, samples: number): Raster {
  const w = width * 2;
  const large = denoise(trace(stage, w, height * 2, samples), guide(stage, w, height * 2));
  const out = raster(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++, i++) {
        const at = (y * 2 * w + x * 2) * 3 + c;
        const d = large.data;
        // Each of the four samples is toned down before averaging, or one bright sample would leave a jagged edge.
        const tone = (k: number) => 1 - Math.exp(-(d[k] as number));
        const mean = (tone(at) + tone(at + 3) + tone(at + w * 3) + tone(at + w * 3 + 3)) / 4;
        out.data[i] = -Math.log(Math.max(1e-4, 1 - mean));
      }
    }
  }
  return out;
}
