import { type Cv, withMats } from '../opencv/opencv.ts';
import { createPlane, type Plane, type Raster } from '../raster/raster.ts';

/** GrabCut draws the first centres of its colour models by OpenCV's global generator, whose state would otherwise be what earlier images left. */
const SEED = 1;

/**
 * Separates foreground from background by GrabCut (Rother, Kolmogorov, Blake 2004). `labels`: 0 background, 1 foreground, 2 probably
 * background, 3 probably foreground; returns a mask, always the same of the same image. When either side has no pixels nothing is
 * separated: the labels decide.
 */
export function segment({ cv }: Cv, image: Raster, labels: Plane, rounds: number): Plane {
  const result = createPlane(image.width, image.height);
  const hasFront = labels.data.some((label) => label % 2 === 1);
  const hasBack = labels.data.some((label) => label % 2 === 0);
  if (hasFront && hasBack)
    withMats((keep) => {
      const rgba = keep(new cv.Mat(image.height, image.width, cv.CV_8UC4));
      rgba.data.set(image.data);
      const rgb = keep(new cv.Mat());
      cv.cvtColor(rgba, rgb, cv.COLOR_RGBA2RGB);
      const mask = keep(new cv.Mat(image.height, image.width, cv.CV_8UC1));
      mask.data.set(labels.data);
      cv.setRNGSeed(SEED);
      cv.grabCut(
        rgb,
        mask,
        new cv.Rect(0, 0, 1, 1),
        keep(new cv.Mat()),
        keep(new cv.Mat()),
        rounds,
        cv.GC_INIT_WITH_MASK,
      );
      result.data.set(mask.data);
    });
  else result.data.set(labels.data);
  for (let i = 0; i < result.data.length; i += 1) result.data[i] = (result.data[i] ?? 0) % 2 === 1 ? 255 : 0;
  return result;
}
