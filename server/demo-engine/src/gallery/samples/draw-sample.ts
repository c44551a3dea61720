import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { EngineOperation } from '../../../../src/engines/tasks/operations.ts';
import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';
import { openImage } from '../../../../src/platform/media/open-image.ts';
import { BuiltinImageEngine } from '../../images/builtin-image-engine.ts';
import type { SampleKind } from '../../sample-files/sample-file.ts';

const QUALITY = 82;

/** Makes one image in a directory. */
export type Draw = (operation: EngineOperation, directory: string) => Promise<TaskFile>;

export interface Sample {
  readonly kind: SampleKind;
  readonly id: string;
  /** May write files that it needs into the directory. */
  readonly paint: (draw: Draw, directory: string) => Promise<TaskFile>;
}

/** Draws samples with one engine. Each resolves with a small WebP; `close` ends the engine's threads. */
export function samplePainter(): {
  readonly draw: (sample: Pick<Sample, 'paint'>) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
} {
  const engine = new BuiltinImageEngine();
  const drawOne: Draw = async (operation, directory) => {
    const { outputs } = await engine.submit({
      id: 'sample',
      operation,
      directory,
      signal: new AbortController().signal,
      report: () => undefined,
    });
    const [output] = outputs;
    if (output === undefined) throw new Error('The engine drew nothing');
    return output.file;
  };
  return {
    draw: async ({ paint }) => {
      const directory = await mkdtemp(path.join(os.tmpdir(), 'ai-site-sample-'));
      try {
        const file = await paint(drawOne, directory);
        return await openImage(file.path).webp({ quality: QUALITY }).toBuffer();
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    },
    close: () => engine.close(),
  };
}
