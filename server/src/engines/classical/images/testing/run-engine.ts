import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { EngineError } from '../../../engine-error.ts';
import type { EngineOperation } from '../../../tasks/operations.ts';
import type { EngineTask } from '../../../tasks/task-port.ts';
import { ImageProblemError } from '../raster/image-problem.ts';
import type { Findings, RunOperation } from '../thread/answer-image-job.ts';
import { runOperation } from '../thread/run-operation.ts';

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

/**
 * Resolves with the path of the result of an operation, made by the program of an engine's threads in the thread of the tests: what it loads stays for the
 * tests of the next file. `classical-task-engine.test.ts` and `builtin-image-engine.test.ts` show the threads. Rejects as the engine does.
 */
export const resultsOf =
  (run: RunOperation) =>
  async (operation: EngineOperation, directory: string, findings: Findings = {}): Promise<string> => {
    try {
      return (await run(operation, mkdtempSync(path.join(directory, 'run-')), findings)).path;
    } catch (error) {
      throw error instanceof ImageProblemError ? new EngineError(error.problem) : error;
    }
  };

export const resultOf = resultsOf(runOperation);
