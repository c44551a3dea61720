import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { EngineOperation } from '../../tasks/operations.ts';
import type { TaskFile } from '../../tasks/task-file.ts';

const QUALITY = 82;

/** Makes one result in a directory. */
export type RunOne = (operation: EngineOperation, directory: string) => Promise<TaskFile>;
/** What is drawn for an id; may write files that it needs into the directory. */
type SampleOf = (id: string, directory: string) => Promise<EngineOperation>;

async function drawSample(id: string, run: RunOne, operationOf: SampleOf): Promise<Uint8Array> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'choice-sample-'));
  try {
    const file = await run(await operationOf(id, directory), directory);
    return await sharp(file.path).webp({ quality: QUALITY }).toBuffer();
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Draws each sample once, as a small WebP; one that failed is drawn again when it is asked for again. */
export function samplesOf(run: RunOne, operationOf: SampleOf): (id: string) => Promise<Uint8Array> {
  const samples = new Map<string, Promise<Uint8Array>>();
  return (id) => {
    const known = samples.get(id);
    if (known !== undefined) return known;
    const sample = drawSample(id, run, operationOf);
    samples.set(id, sample);
    sample.catch(() => samples.delete(id));
    return sample;
  };
}
