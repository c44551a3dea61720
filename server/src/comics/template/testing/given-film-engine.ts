import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { ScriptedEngine } from '../../../creation/testing/scripted-engine.ts';
import type { EngineCapabilities, EngineDone, EngineTask } from '../../../engines/tasks/task-port.ts';

/** Pixels of its video. */
export const givenFilmSize = { width: 64, height: 48 } as const;

/** An engine of this process that gives the same video of two seconds for whatever film is asked for. */
export class GivenFilmEngine extends ScriptedEngine {
  override builtin = true;

  override async capabilities(): Promise<EngineCapabilities> {
    const { operations, ...rest } = await super.capabilities();
    return { ...rest, operations: new Set([...operations, 'compose-film' as const]) };
  }

  override async submit(task: EngineTask): Promise<EngineDone> {
    this.submits.push(task);
    const file = path.join(task.directory, 'film.mp4');
    await copyFile(path.join(import.meta.dirname, '../../../engines/tasks/testing/video.mp4'), file);
    return { state: 'done', outputs: [{ file: { path: file, contentType: 'video/mp4' } }] };
  }
}
