import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { EngineOperation } from '../../tasks/operations.ts';
import type { TaskFile } from '../../tasks/task-file.ts';

/** Pixels of one side. */
const SIDE = 256;
const QUALITY = 82;
/** The same subject in every style, so that only the manner differs. */
const PROMPT = '雪山与湖面倒影，夕阳';
const SEED = 12;

const operationOf = (style: string): EngineOperation => ({
  kind: 'draw',
  prompt: PROMPT,
  negativePrompt: '',
  width: SIDE,
  height: SIDE,
  count: 1,
  seed: SEED,
  style,
  checkpoint: null,
  vae: null,
  sampler: null,
  steps: null,
  loras: [],
});

/** Draws what a style looks like, as a small WebP. `run` makes one result in a directory. */
async function drawSample(style: string, run: (operation: EngineOperation, directory: string) => Promise<TaskFile>): Promise<Uint8Array> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'style-sample-'));
  try {
    const file = await run(operationOf(style), directory);
    return await sharp(file.path).webp({ quality: QUALITY }).toBuffer();
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Draws each sample once; one that failed is drawn again when it is asked for again. */
export function styleSamples(run: (operation: EngineOperation, directory: string) => Promise<TaskFile>): (style: string) => Promise<Uint8Array> {
  const samples = new Map<string, Promise<Uint8Array>>();
  return (style) => {
    const known = samples.get(style);
    if (known !== undefined) return known;
    const sample = drawSample(style, run);
    samples.set(style, sample);
    sample.catch(() => samples.delete(style));
    return sample;
  };
}
