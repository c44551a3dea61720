import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import type { EngineOperation } from '../../../tasks/operations.ts';
import type { EngineOutput, EngineTask } from '../../../tasks/task-port.ts';
import { ClassicalImageEngine } from '../classical-image-engine.ts';
import type { ImageEngine } from '../image-engine.ts';

/** A directory that is removed after the tests of the file. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-builtin-images-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export function taskOf(
  operation: EngineOperation,
  directory: string,
  signal = new AbortController().signal,
): EngineTask {
  return {
    id: 'task-1',
    operation,
    directory: mkdtempSync(path.join(directory, 'run-')),
    signal,
    report: () => undefined,
  };
}

/** Runs operations with an engine that the tests of a file share, and that ends after them. */
export function runsOf(engine: ImageEngine) {
  afterAll(() => engine.close());
  const outputsOf = async (operation: EngineOperation, directory: string): Promise<readonly EngineOutput[]> =>
    (await engine.submit(taskOf(operation, directory))).outputs;
  return {
    /** Outputs of one operation. */
    outputsOf,
    /** Path of the only output. */
    async resultOf(operation: EngineOperation, directory: string): Promise<string> {
      const [output] = await outputsOf(operation, directory);
      if (output === undefined) throw new Error('no output');
      return output.file.path;
    },
  };
}

export const { resultOf } = runsOf(new ClassicalImageEngine());
