import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import type { EngineOperation } from '../../../../src/engines/tasks/operations.ts';
import type { EngineOutput, EngineTask } from '../../../../src/engines/tasks/task-port.ts';
import { BuiltinImageEngine } from '../builtin-image-engine.ts';

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

const engine = new BuiltinImageEngine();
afterAll(() => engine.close());

/** Outputs of one operation, made by an engine that the tests of a file share. */
export async function outputsOf(operation: EngineOperation, directory: string): Promise<readonly EngineOutput[]> {
  return (await engine.submit(taskOf(operation, directory))).outputs;
}

/** Path of the only output. */
export async function resultOf(operation: EngineOperation, directory: string): Promise<string> {
  const [output] = await outputsOf(operation, directory);
  if (output === undefined) throw new Error('no output');
  return output.file.path;
}
