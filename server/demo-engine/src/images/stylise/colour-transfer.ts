import { labPlane, rgbOfLab } from '../../../../src/engines/classical/images/raster/lab.ts';
import { clamp, createRaster, type Raster } from '../../../../src/engines/classical/images/raster/raster.ts';

interface Statistics {
  readonly mean: readonly [number, number, number];
  readonly deviation: readonly [number, number, number];
}

function statisticsOf(lab: Float32Array): Statistics {
  const sums = [0, 0, 0];
  const squares = [0, 0, 0];
  const count = lab.length / 3;
  for (let i = 0; i < lab.length; i += 1) {
    const value = lab[i] ?? 0;
    sums[i % 3] = (sums[i % 3] ?? 0) + value;
    squares[i % 3] = (squares[i % 3] ?? 0) + value * value;
  }
  const mean = (c: number): number => (sums[c] ?? 0) / count;
  const deviation = (c: number): number => Math.sqrt(Math.max(0, (squares[c] ?? 0) / count - mean(c) ** 2));
  return { mean: [mean(0), mean(1), mean(2)], deviation: [deviation(0), deviation(1), deviation(2)] };
}

/** Gives an image the mean and spread of the colours of another, in L*a*b* (Reinhard 2001). `share`: 0 keeps it. `light`: share for the brightness alone. */
export function transferColours(image: Raster, reference: Raster, share: number, light = share): Raster {
  const lab = labPlane(image);
  const from = statisticsOf(lab);
  const to = statisticsOf(labPlane(reference));
  const result = createRaster(image.width, image.height);
  const moved = (value: number, c: 0 | 1 | 2, part: number): number => {
    // Flat images are not stretched without end.
    const scale = clamp(to.deviation[c] / Math.max(1, from.deviation[c]), 0.5, 1.7);
    return value + ((value - from.mean[c]) * scale + to.mean[c] - value) * part;
  };
  for (let i = 0, at = 0; at < image.data.length; i += 3, at += 4) {
    const [red, green, blue] = rgbOfLab(
      clamp(moved(lab[i] ?? 0, 0, light), 0, 100),
      moved(lab[i + 1] ?? 0, 1, share),
      moved(lab[i + 2] ?? 0, 2, share),
    );
    result.data[at] = red;
    result.data[at + 1] = green;
    result.data[at + 2] = blue;
    result.data[at + 3] = image.data[at + 3] ?? 255;
  }
  return result;
}
