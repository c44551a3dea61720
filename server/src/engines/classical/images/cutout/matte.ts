import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import { boxMean, guidedModel, sampleBilinear, toFloat } from '../raster/filters.ts';
import { dilate, erode } from '../raster/masks.ts';
import {
  clamp,
  createFloatPlane,
  createRaster,
  type FloatPlane,
  luminanceOf,
  type Plane,
  type Raster,
  smoothstep,
} from '../raster/raster.ts';

export interface MatteOptions {
  /** Half the width of the edge in which alpha is estimated, in pixels of the mask. */
  readonly reach: number;
  /** Regularisation of the guided filter in squared shares of the brightness: small values follow fine hair. */
  readonly epsilon: number;
}

/**
 * Full-size image with alpha from a mask of a smaller proxy of it. The edge is refined by a guided filter whose coefficients are applied
 * at full size (He and Sun 2015); colours of half-transparent pixels are replaced by nearby colours of the subject, so that the old
 * background does not shine through.
 */
export function applyMatte(image: Raster, proxy: Raster, mask: Plane, { reach, epsilon }: MatteOptions): Raster {
  const guide = luminanceOf(proxy);
  for (let i = 0; i < guide.data.length; i += 1) guide.data[i] = (guide.data[i] ?? 0) / 255;
  const input = toFloat(mask);
  for (let i = 0; i < input.data.length; i += 1) input.data[i] = (input.data[i] ?? 0) / 255;
  const model = guidedModel(guide, input, reach, epsilon);
  const inside = toFloat(erode(mask, reach));
  const outside = toFloat(dilate(mask, reach));
  const subject = subjectColours(proxy, erode(mask, Math.max(1, Math.round(reach / 2))), reach * 2);
  const result = createRaster(image.width, image.height);
  const kx = proxy.width / image.width;
  const ky = proxy.height / image.height;
  for (let y = 0, at = 0; y < image.height; y += 1) {
    const py = (y + 0.5) * ky - 0.5;
    for (let x = 0; x < image.width; x += 1, at += 4) {
      const px = (x + 0.5) * kx - 0.5;
      const red = image.data[at] ?? 0;
      const green = image.data[at + 1] ?? 0;
      const blue = image.data[at + 2] ?? 0;
      const nearest =
        clamp(Math.round(py), 0, proxy.height - 1) * proxy.width + clamp(Math.round(px), 0, proxy.width - 1);
      const own = image.data[at + 3] ?? 0;
      let alpha = (inside.data[nearest] ?? 0) > MASK_THRESHOLD ? 1 : 0;
      if (alpha === 0 && (outside.data[nearest] ?? 0) > MASK_THRESHOLD) {
        const brightness = (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
        alpha = smoothstep(0.08, 0.92, sampleBilinear(model.a, px, py) * brightness + sampleBilinear(model.b, px, py));
      }
      result.data[at + 3] = alpha * own;
      const weight = subject.weight.data[nearest] ?? 0;
      const share = alpha < 0.98 && weight > 0.02 ? 1 - alpha : 0;
      result.data[at] = red + ((subject.red.data[nearest] ?? 0) / Math.max(weight, 1e-6) - red) * share;
      result.data[at + 1] = green + ((subject.green.data[nearest] ?? 0) / Math.max(weight, 1e-6) - green) * share;
      result.data[at + 2] = blue + ((subject.blue.data[nearest] ?? 0) / Math.max(weight, 1e-6) - blue) * share;
    }
  }
  return result;
}

interface SubjectColours {
  readonly red: FloatPlane;
  readonly green: FloatPlane;
  readonly blue: FloatPlane;
  readonly weight: FloatPlane;
}

/** Sums of the subject's colours around every pixel, with the share of the subject there. */
function subjectColours({ width, height, data }: Raster, core: Plane, radius: number): SubjectColours {
  const planes = [
    createFloatPlane(width, height),
    createFloatPlane(width, height),
    createFloatPlane(width, height),
    createFloatPlane(width, height),
  ] as const;
  for (let i = 0; i < core.data.length; i += 1) {
    if ((core.data[i] ?? 0) <= MASK_THRESHOLD) continue;
    for (let c = 0; c < 3; c += 1) (planes[c] ?? planes[3]).data[i] = data[i * 4 + c] ?? 0;
    planes[3].data[i] = 1;
  }
  const [red, green, blue, weight] = planes;
  return {
    red: boxMean(red, radius),
    green: boxMean(green, radius),
    blue: boxMean(blue, radius),
    weight: boxMean(weight, radius),
  };
}
