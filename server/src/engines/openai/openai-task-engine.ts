import { EngineError } from '../engine-error.ts';
import { isFilmOperation } from '../tasks/film-operations.ts';
import { meetingChoices } from '../tasks/film-words.ts';
import { noChoices } from '../tasks/no-choices.ts';
import type { EngineAccepted, EngineCapabilities, EngineDone, EngineState, EngineTask, TaskEngine } from '../tasks/task-port.ts';
import { OpenAiFilms, type OpenAiFilmsOptions, openAiFilmLimits, openAiFilmOperations } from './openai-films.ts';
import { type OpenAiPictureOptions, OpenAiPictures } from './openai-pictures.ts';

export interface OpenAiTaskOptions {
  /** Null: no pictures. */
  readonly images: OpenAiPictureOptions | null;
  /** Null: no films. */
  readonly films: OpenAiFilmsOptions | null;
}

/** Pictures and films by OpenAI-compatible servers, which may be two. */
export class OpenAiTaskEngine implements TaskEngine {
  readonly id = 'openai';
  readonly builtin = false;
  readonly #pictures: OpenAiPictures | null;
  readonly #films: OpenAiFilms | null;
  readonly #filmModel: string | null;

  constructor({ images, films }: OpenAiTaskOptions) {
    this.#pictures = images === null ? null : new OpenAiPictures(images);
    this.#filmModel = films?.model ?? null;
    this.#films = films === null ? null : new OpenAiFilms(films);
  }

  async capabilities(): Promise<EngineCapabilities> {
    const { operations, maxCount, references = 0 } = this.#pictures?.offer ?? { operations: [], maxCount: 1 };
    const films = this.#films === null ? [] : openAiFilmOperations;
    const limits = this.#filmModel === null ? {} : openAiFilmLimits(this.#filmModel);
    return { ...noChoices, operations: new Set([...operations, ...films]), limits, actionStyles: this.#films === null ? [] : meetingChoices, maxCount, references };
  }

  async submit(task: EngineTask): Promise<EngineDone | EngineAccepted> {
    const { operation } = task;
    const submitted = isFilmOperation(operation) ? this.#films?.submit(operation, task) : this.#pictures?.make(task);
    if (submitted === undefined) throw new EngineError('unsupported', undefined, `no model for ${operation.kind} is configured`);
    return submitted;
  }

  async poll(remoteId: string, task: EngineTask): Promise<EngineState> {
    return isFilmOperation(task.operation) && this.#films !== null ? this.#films.poll(remoteId, task) : { state: 'lost' };
  }

  async cancel(remoteId: string, signal: AbortSignal): Promise<void> {
    await this.#films?.cancel(remoteId, signal);
  }

  async check(signal: AbortSignal): Promise<void> {
    await this.#pictures?.check(signal);
    await this.#films?.check(signal);
  }
}
