import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { translationOf } from '../../../../src/creation/tools/index.ts';
import { imageThreadLimits } from '../../../../src/engines/classical/images/image-engine.ts';
import { videoThreadLimits } from '../../../../src/engines/classical/videos/video-threads.ts';
import type { EngineOperation } from '../../../../src/engines/tasks/operations.ts';
import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';
import { isVideoOperation } from '../../../../src/engines/tasks/video-operations.ts';
import type { Example } from '../../../../src/showcase/examples/example.ts';
import { BuiltinImageEngine } from '../../images/builtin-image-engine.ts';
import { BuiltinVideoEngine } from '../../videos/builtin-video-engine.ts';

/** Milliseconds for one result: nobody waits for examples, and the machine may be busy. */
export const PATIENCE_MS = 900_000;

/** Makes examples as a task makes them: the values of the form become an operation of the builtin engine. `close` ends its threads and removes the files. */
export class ExampleMaker {
  readonly #images = new BuiltinImageEngine({ ...imageThreadLimits, killAfterMs: PATIENCE_MS });
  readonly #videos: BuiltinVideoEngine;
  readonly #directory: string;

  private constructor(ffmpeg: string, directory: string) {
    this.#videos = new BuiltinVideoEngine(ffmpeg, [], { ...videoThreadLimits, killAfterMs: PATIENCE_MS });
    this.#directory = directory;
  }

  /** `ffmpeg`: path of the program. */
  static async open(ffmpeg: string): Promise<ExampleMaker> {
    return new ExampleMaker(ffmpeg, await mkdtemp(path.join(os.tmpdir(), 'ai-site-examples-')));
  }

  /** The file is there until the maker is closed. */
  async make(example: Example): Promise<TaskFile> {
    const operation = operationOf(example);
    const directory = await mkdtemp(path.join(this.#directory, 'example-'));
    const engine = isVideoOperation(operation) ? this.#videos : this.#images;
    const { outputs } = await engine.submit({
      id: example.id,
      operation,
      directory,
      signal: new AbortController().signal,
      report: () => undefined,
    });
    const [output] = outputs;
    if (output === undefined) throw new Error(`The engine made nothing of ${example.id}`);
    return output.file;
  }

  async close(): Promise<void> {
    await this.#images.close();
    await rm(this.#directory, { recursive: true, force: true });
  }
}

/** What the engine is asked for. Throws when the values do not fit the form. */
export function operationOf({
  id,
  tool,
  values,
  seed,
}: Pick<Example, 'id' | 'tool' | 'values' | 'seed'>): EngineOperation {
  const translation = translationOf(tool.code);
  if (translation === undefined) throw new TypeError(`${id} is of a tool that the site does not have`);
  return translation.operation(values, {
    file: () => null,
    mask: () => null,
    size: (field) => {
      throw new TypeError(`${id} has no image in ${field}`);
    },
    count: 1,
    seed,
  });
}
