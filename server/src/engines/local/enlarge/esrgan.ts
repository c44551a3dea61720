import type { InferenceSession } from 'onnxruntime-node';
import { netRuntime, openNet } from '../process/runtime.ts';
import { cachedModel } from '../weights/cached-model.ts';
import { enlargeLast } from '../weights/enlarge-last.ts';
import { foldLinearLayers } from '../weights/fold-linear-layers.ts';
import { onnxFile } from '../weights/onnx-model.ts';
import { type PackageWeights, readPackageWeights } from '../weights/package-weights.ts';
import { tfjsLayersGraph } from '../weights/tfjs-layers.ts';
import type { Enlarger } from './enlarged-by-net.ts';

export const topology: PackageWeights = {
  file: '@upscalerjs/esrgan-slim/models/x2/model.json',
  sha256: '8efb488c2caed0196a6163e3f06798f9245e92623ffd50654a26c372e09150ea',
};
export const weights: PackageWeights = {
  file: '@upscalerjs/esrgan-slim/models/x2/group1-shard1of1.bin',
  sha256: '5cb464ae4d390ce0a771afd5feaf60fbfcdb18ab48a56db98cdf6b88202369de',
};

const NAME = 'esrgan-slim-x2-8efb488c-folded';

async function converted(): Promise<Uint8Array> {
  const [model, bytes] = await Promise.all([readPackageWeights(topology), readPackageWeights(weights)]);
  // Most of its layers have only sums between them: folded it takes a quarter of the time, and differs from what it was by rounding alone.
  return onnxFile(foldLinearLayers(enlargeLast(tfjsLayersGraph(new TextDecoder().decode(model), bytes))));
}

/** Opens the net, which is made once in a directory. Only in the process of the nets. */
export async function openEsrgan(directory: string): Promise<Enlarger> {
  return enlargerOf(await openNet(NAME, () => cachedModel(directory, NAME, converted)), 2, 1);
}

/** A net of one image to a larger one. `scale`: what values from 0 to 255 are multiplied by for it. */
export async function enlargerOf(session: InferenceSession, factor: number, scale: number): Promise<Enlarger> {
  const { Tensor } = await netRuntime();
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  const run: Enlarger['run'] = async (planes, { width, height }) => {
    const made = (
      await session.run(
        {
          [input]: new Tensor('float32', scale === 1 ? planes : planes.map((value) => value * scale), [
            1,
            3,
            height,
            width,
          ]),
        },
        [output],
      )
    )[output]?.data;
    if (!(made instanceof Float32Array) || made.length !== planes.length * factor * factor)
      throw new Error('the net makes no image of the size that is expected');
    return scale === 1 ? made : made.map((value) => value / scale);
  };
  return { factor, run };
}
