import { netRuntime, openNet } from '../process/runtime.ts';
import { cachedModel } from '../weights/cached-model.ts';
import { onnxFile } from '../weights/onnx-model.ts';
import { type PackageWeights, readPackageWeights } from '../weights/package-weights.ts';
import { tfjsLayersGraph } from '../weights/tfjs-layers.ts';
import type { Doubler } from './doubled.ts';

const topology: PackageWeights = {
  file: '@upscalerjs/esrgan-slim/models/x2/model.json',
  sha256: '8efb488c2caed0196a6163e3f06798f9245e92623ffd50654a26c372e09150ea',
};
const weights: PackageWeights = {
  file: '@upscalerjs/esrgan-slim/models/x2/group1-shard1of1.bin',
  sha256: '5cb464ae4d390ce0a771afd5feaf60fbfcdb18ab48a56db98cdf6b88202369de',
};

const NAME = 'esrgan-slim-x2-8efb488c';

async function converted(): Promise<Uint8Array> {
  const [model, bytes] = await Promise.all([readPackageWeights(topology), readPackageWeights(weights)]);
  return onnxFile(tfjsLayersGraph(new TextDecoder().decode(model), bytes));
}

/** Opens the net, which is made once in a directory. Only in the process of the nets. */
export async function openEsrgan(directory: string): Promise<Doubler> {
  const session = await openNet(NAME, () => cachedModel(directory, NAME, converted));
  const { Tensor } = await netRuntime();
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  return async (planes, { width, height }) => {
    const made = (await session.run({ [input]: new Tensor('float32', planes, [1, 3, height, width]) }))[output]?.data;
    if (!(made instanceof Float32Array)) throw new Error('the net has no such output');
    return made;
  };
}
