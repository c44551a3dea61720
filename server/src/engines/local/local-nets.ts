import path from 'node:path';
import { EngineError } from '../engine-error.ts';
import type { TaskFile } from '../tasks/task-file.ts';
import { type ImageSource, type RecognisedText, recognisedText } from '../text-lines.ts';
import { OwnEmbeddings } from './embeddings/own-embeddings.ts';
import { type EnlargeTask, enlargeAnswer } from './enlarge/enlarge-task.ts';
import { type CutTask, cutAnswer } from './own/cut.ts';
import { type FillTask, fillAnswer } from './own/fill.ts';
import { OwnModels } from './own/own-models.ts';
import { type PeopleAnswer, peopleAnswer } from './people/people-task.ts';
import { type Measured, measured } from './process/measured-program.ts';
import { type NetJob, NetProcess, type NetProcessOptions } from './process/net-process.ts';

export const fillProgram = path.join(import.meta.dirname, 'own', 'fill.ts');
const FILL_MS = 180_000;
export const cutProgram = path.join(import.meta.dirname, 'own', 'cut.ts');
const CUT_MS = 180_000;
export const enlargeProgram = path.join(import.meta.dirname, 'enlarge', 'enlarge-program.ts');
const ENLARGE_MS = 240_000;
/** Milliseconds without a job after which the process of the nets ends. */
const IDLE_MS = 60_000;
/** Milliseconds; a page full of small letters takes some seconds. */
const READ_TEXT_MS = 60_000;

/** Program of the nets that read text. */
export const readTextProgram = path.join(import.meta.dirname, 'text', 'read-text.ts');
const measuredProgram = path.join(import.meta.dirname, 'process', 'measured-program.ts');
/** Program of the net of people. */
export const peopleProgram = path.join(import.meta.dirname, 'people', 'people-program.ts');
/** Milliseconds for the people of one image; most of it is decoding a large one. */
const PEOPLE_MS = 60_000;

export interface LocalNetsOptions extends Partial<Pick<NetProcessOptions, 'onUnusable' | 'idleMs'>> {
  /** Takes why folders of the operator could not be read. */
  readonly onFailure?: (error: unknown) => void;
  /** Where nets are kept that were made from weights in another format; made when it is missing. */
  readonly directory: string;
  /** Where the operator's own nets are. */
  readonly models: string;
}

/** The neural nets of which packages ship the weights, and the operator's own. Every method rejects with `NetsUnusableError` where they cannot be run. */
export class LocalNets {
  readonly #process: NetProcess;
  readonly #directory: string;
  readonly own: OwnModels;
  /** Vectors of texts by the operator's own models. */
  readonly embeddings: OwnEmbeddings;
  /** Directory of the operator's own nets. */
  readonly models: string;

  constructor({ directory, models, idleMs = IDLE_MS, onUnusable, onFailure }: LocalNetsOptions) {
    this.#directory = directory;
    this.#process = new NetProcess({ idleMs, ...(onUnusable === undefined ? {} : { onUnusable }) });
    this.models = models;
    this.own = new OwnModels(models, this.#process);
    this.embeddings = new OwnEmbeddings({
      models,
      nets: this.#process,
      ...(onFailure === undefined ? {} : { onFailure }),
    });
  }

  /** False after they could not be run: see `NetProcess`. */
  get usable(): boolean {
    return this.#process.usable;
  }

  /** Cuts out the subject of an image by a net of the operator. Resolves with the path of a PNG; rejects with `EngineError` where there is none. */
  async cut(task: CutTask, signal: AbortSignal): Promise<string> {
    const answer = cutAnswer.parse(await this.#ask(cutProgram, task, CUT_MS, signal));
    if ('problem' in answer) throw new EngineError(answer.problem);
    return answer.path;
  }

  /** Fills what a mask marks by a net of the operator. Resolves with the path of a PNG; rejects with `EngineError` where the image or the mask does not allow it. */
  async fill(task: FillTask, signal: AbortSignal): Promise<string> {
    const answer = fillAnswer.parse(await this.#ask(fillProgram, task, FILL_MS, signal));
    if ('problem' in answer) throw new EngineError(answer.problem);
    return answer.path;
  }

  /** Where people are in an image, by its path; null: the file cannot be read as one. */
  async people(image: string, signal: AbortSignal): Promise<PeopleAnswer> {
    return peopleAnswer.parse(await this.#ask(peopleProgram, { image }, PEOPLE_MS, signal));
  }

  /** Enlarges a photograph; null: the net does not serve this image. Rejects with `EngineError` for what is no image or becomes too large. */
  async enlarge(task: EnlargeTask, signal: AbortSignal): Promise<TaskFile | null> {
    const answer = enlargeAnswer.parse(await this.#ask(enlargeProgram, task, ENLARGE_MS, signal));
    if ('problem' in answer) throw new EngineError(answer.problem);
    return 'left' in answer ? null : answer;
  }

  /** Runs a program of a net once, and tells what it took: a try. */
  async measure(
    { program, task, killAfterMs }: NetJob & { readonly task: object },
    signal: AbortSignal,
  ): Promise<Measured> {
    return measured.parse(
      await this.#process.run(
        { program: measuredProgram, task: { program, task: { ...task, directory: this.#directory } }, killAfterMs },
        signal,
      ),
    );
  }

  /** The answer of a program of a net, to which the directory of converted nets is told beside its task. */
  #ask(program: string, task: object, killAfterMs: number, signal: AbortSignal): Promise<unknown> {
    return this.#process.run({ program, task: { ...task, directory: this.#directory }, killAfterMs }, signal);
  }

  /** The lines of text in an image, Chinese and English. Rejects for what is not an image. */
  async readText(image: ImageSource, signal: AbortSignal): Promise<RecognisedText> {
    return recognisedText.parse(await this.#ask(readTextProgram, { image }, READ_TEXT_MS, signal));
  }

  /** Ends their process. */
  close(): void {
    this.embeddings.close();
    this.#process.close();
  }
}
