import { type Cv, withMats } from '../opencv/opencv.ts';
import { createRaster, type Plane, type Raster } from '../raster/raster.ts';

/** Pixels around a point that its colour is taken from. */
const RADIUS = 4;

/** Fills what the mask marks by OpenCV's inpainting after Telea (2004): right for scratches, text and thin objects. */
export function fillByTelea({ cv }: Cv, image: Raster, mask: Plane): Raster {
  return withMats((keep) => {
    const rgba = keep(new cv.Mat(image.height, image.width, cv.CV_8UC4));
    rgba.data.set(image.data);
    const marked = keep(new cv.Mat(mask.height, mask.width, cv.CV_8UC1));
    marked.data.set(mask.data);
    const rgb = keep(new cv.Mat());
    cv.cvtColor(rgba, rgb, cv.COLOR_RGBA2RGB);
    const filled = keep(new cv.Mat());
    cv.inpaint(rgb, marked, filled, RADIUS, cv.INPAINT_TELEA);
    const result = createRaster(image.width, image.height);
    for (let from = 0, at = 0; at < result.data.length; from += 3, at += 4) {
      result.data[at] = filled.data[from] ?? 0;
      result.data[at + 1] = filled.data[from + 1] ?? 0;
      result.data[at + 2] = filled.data[from + 2] ?? 0;
      result.data[at + 3] = 255;
    }
    return result;
  });
}
