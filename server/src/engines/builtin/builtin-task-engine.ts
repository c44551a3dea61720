import { EngineError } from '../engine-error.ts';
import type { SpeechEngine } from '../speech-port.ts';
import type { EngineCapabilities, EngineChoice, EngineDone, EngineState, EngineTask, TaskEngine } from '../tasks/task-port.ts';
import { BuiltinFilmEngine, demonstratedFilms, filmOperations } from './films/builtin-film-engine.ts';
import { actionStyles } from './films/hug/action-styles.ts';
import { filmStyles } from './films/restyle/film-styles.ts';
import { musicModels } from './music/compose-music.ts';
import { BuiltinPictureEngine } from './pictures/builtin-picture-engine.ts';
import { sampleOf } from './sample-files/sample-file.ts';

const filmStyleChoices = filmStyles.map(({ id, name, remark }): EngineChoice => ({ id, name, remark, ignores: ['words', 'seed'], picture: sampleOf('film-style', id) }));
const actionChoices = actionStyles.map(({ id, name, remark }): EngineChoice => ({ id, name, remark }));

/** Does the tasks of a site without a model: pictures, and films and sounds where there is an ffmpeg. All work is done in `submit`; there is nothing to poll. */
export class BuiltinTaskEngine implements TaskEngine {
  readonly id = 'builtin';
  readonly builtin = true;
  readonly #pictures = new BuiltinPictureEngine();
  readonly #films: BuiltinFilmEngine | null;

  /** `ffmpeg`: path of the program; null: films and sounds are not offered. `speech`: the engines whose voices presenters have. */
  constructor(ffmpeg: string | null, speech?: readonly SpeechEngine[]) {
    this.#films = ffmpeg === null ? null : new BuiltinFilmEngine(ffmpeg, speech);
  }

  async capabilities(): Promise<EngineCapabilities> {
    const pictures = await this.#pictures.capabilities();
    if (this.#films === null) return pictures;
    return {
      ...pictures,
      operations: new Set([...pictures.operations, ...filmOperations]),
      demonstration: new Set([...(pictures.demonstration ?? []), ...demonstratedFilms]),
      filmStyles: filmStyleChoices,
      actionStyles: actionChoices,
      musicModels,
      lastPicture: true,
    };
  }

  async submit(task: EngineTask): Promise<EngineDone> {
    if (!filmOperations.includes(task.operation.kind)) return this.#pictures.submit(task);
    if (this.#films === null) throw new EngineError('unsupported');
    return this.#films.submit(task);
  }

  /** Nothing is ever accepted for later. */
  async poll(): Promise<EngineState> {
    return { state: 'lost' };
  }

  async cancel(): Promise<void> {}

  async check(): Promise<void> {}

  /** Ends the threads that wait for work. */
  close(): Promise<void> {
    return this.#pictures.close();
  }
}
