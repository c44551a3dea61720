import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import * as z from 'zod/mini';
import { NetProcess } from '../../process/net-process.ts';
import { type OnnxGraph, onnxFile } from '../onnx-model.ts';

/** Runs a model on a tensor. The runtime takes no arrays of a test's own realm. */
const code = `import { netRuntime, openNet } from ${JSON.stringify(new URL('../../process/runtime.ts', `file://${import.meta.filename}`).href)};
export async function run({ name, model, values, shape }) {
  const session = await openNet(name, async () => model);
  const { Tensor } = await netRuntime();
  const { y } = await session.run({ x: new Tensor('float32', values, shape) });
  return { shape: [...y.dims], values: [...y.data] };
}`;

const made = z.object({ shape: z.array(z.number()), values: z.array(z.number()) });
export type MadeTensor = z.output<typeof made>;

export interface OnnxRunner {
  /** What a graph makes of its input x as its output y. */
  readonly run: (graph: OnnxGraph, values: Float32Array, shape: readonly number[]) => Promise<MadeTensor>;
  readonly close: () => Promise<void>;
}

/** A process of nets that runs graphs. */
export async function openOnnxRunner(): Promise<OnnxRunner> {
  const nets = new NetProcess({ idleMs: HANG_LIMIT_MS });
  const directory = await mkdtemp(path.join(tmpdir(), 'ai-site-onnx-'));
  const program = path.join(directory, 'program.mjs');
  await writeFile(program, code);
  let count = 0;
  return {
    async run(graph, values, shape) {
      count += 1;
      const task = { name: `graph ${count}`, model: onnxFile(graph), values, shape };
      return made.parse(await nets.run({ program, task, killAfterMs: HANG_LIMIT_MS }, new AbortController().signal));
    },
    async close() {
      nets.close();
      await rm(directory, { recursive: true });
    },
  };
}
