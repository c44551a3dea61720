import type { InferenceSession, Tensor } from 'onnxruntime-node';
import * as z from 'zod/mini';
import { messageOf } from '../../../platform/errors/system-code.ts';
import { netRuntime } from '../process/runtime.ts';
import { type NetSignature, netSignature, netUseOf, ownModelUse, TRIAL_SIDE, type Trial } from './signature.ts';

/** Program of the process of the nets: what a file of the operator is. */

export const recogniseTask = z.object({
  /** Absolute path. */
  file: z.string(),
});

export const recognised = z.union([
  /** `ms`: of the trial, loading excluded. */
  z.object({ use: ownModelUse, ms: z.number() }),
  /** It can be read, but is none that is known. */
  z.object({ unknown: netSignature }),
  /** It cannot be read. */
  z.object({ broken: z.string() }),
]);
export type Recognised = z.output<typeof recognised>;

export async function run(task: unknown): Promise<Recognised> {
  const { file } = recogniseTask.parse(task);
  const { InferenceSession } = await netRuntime();
  let session: InferenceSession;
  try {
    session = await InferenceSession.create(file, {
      intraOpNumThreads: 2,
      enableCpuMemArena: false,
      logSeverityLevel: 4,
    });
  } catch (error) {
    return { broken: reasonOf(error) };
  }
  try {
    const signature = netSignature.parse({ inputs: session.inputMetadata, outputs: session.outputMetadata });
    const begun = performance.now();
    const use = netUseOf(signature, await trialOf(session, signature));
    return use === null ? { unknown: signature } : { use, ms: Math.round(performance.now() - begun) };
  } catch (error) {
    return { broken: reasonOf(error) };
  } finally {
    await session.release();
  }
}

/** The runtime's own words, without the place in its sources. */
const reasonOf = (error: unknown): string => messageOf(error).trim().split('\n').at(-1)?.split(') ').at(-1) ?? '';

/** Runs a net of one image on noise; null: it takes something else. */
async function trialOf(session: InferenceSession, { inputs, outputs }: NetSignature): Promise<Trial | null> {
  const [input, output] = [inputs[0], outputs[0]];
  if (
    inputs.length !== 1 ||
    input === undefined ||
    output === undefined ||
    input.type !== 'float32' ||
    input.shape.length !== 4 ||
    input.shape[1] !== 3
  )
    return null;
  const fixed = input.shape[2];
  const side = typeof fixed === 'number' ? fixed : TRIAL_SIDE;
  const { Tensor } = await netRuntime();
  const values = Float32Array.from({ length: 3 * side * side }, (_, at) => ((at * 7919) % 256) / 255);
  const made: Tensor | undefined = (
    await session.run({ [input.name]: new Tensor('float32', values, [1, 3, side, side]) }, [output.name])
  )[output.name];
  if (made === undefined || !(made.data instanceof Float32Array)) return null;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of made.data) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return { side, shape: made.dims, least, most };
}
