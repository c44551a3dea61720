import { cachedModel } from '../weights/cached-model.ts';
import { onnxFile } from '../weights/onnx-model.ts';
import { readPackageWeights } from '../weights/package-weights.ts';
import { readTflite } from '../weights/tflite.ts';
import { tfliteToOnnx } from '../weights/tflite-to-onnx.ts';

/** MediaPipe's selfie segmentation, the general model, Apache-2.0 by the package's manifest: how much each pixel is a person. */
export const peopleWeights = {
  file: '@mediapipe/selfie_segmentation/selfie_segmentation.tflite',
  sha256: '8d13b7fae74af625c641226813616a2117bd6bca19eb3b75574621fc08557f27',
} as const;

/** Side in pixels of its input (1, 3, side, side; `input`; 0 to 1, red first) and its output (1, 1, side, side; `output`; 0 to 1). Images are stretched to it. */
export const PEOPLE_SIDE = 256;

/** Name of the converted net; it changes with the weights and the conversion. */
const NAME = 'people-1';

/** Path of the net as ONNX, in the directory of converted nets. */
export const peopleModel = (directory: string): Promise<string> =>
  cachedModel(directory, NAME, async () =>
    onnxFile(tfliteToOnnx(readTflite(await readPackageWeights(peopleWeights)), NAME)),
  );
