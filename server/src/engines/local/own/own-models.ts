import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ThreadError } from '../../../platform/threads/thread.ts';
import type { NetProcess } from '../process/net-process.ts';
import { type Recognised, recognised } from './recognise.ts';
import type { NetSignature, OwnModelKind, OwnModelUse } from './signature.ts';

const program = path.join(import.meta.dirname, 'recognise.ts');
/** A net of a gigabyte is loaded and tried in it. */
const KILL_AFTER_MS = 180_000;

/** A file of the operator. */
export interface OwnModel {
  /** Name in the directory. */
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  readonly bytes: number;
  /** Changes when the file does. */
  readonly edition: string;
  /** What it is for; null: see `problem`. */
  readonly use: OwnModelUse | null;
  /** Milliseconds that its trial took; null: it is of no use. */
  readonly ms: number | null;
  /** Why it is of no use; null: it is. */
  readonly problem: ModelProblem | null;
}

/** How a trial is stopped that does not end by itself. */
type StoppedTrial = 'slow' | 'ended';

/** `broken`: the runtime refuses it, for this reason. `slow`, `ended`: its trial took too long, or ended its process. `unknown`: it takes and makes this, which is none of what is known. */
export type ModelProblem =
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: StoppedTrial }
  | { readonly kind: 'unknown'; readonly signature: string };

const shapeText = ({ inputs, outputs }: NetSignature): string =>
  [inputs, outputs]
    .map((values) =>
      values
        .map(({ type, shape }) => `${type}[${shape.map((size) => (typeof size === 'number' ? size : '?')).join('×')}]`)
        .join(', '),
    )
    .join(' → ');

function problemOf(found: Recognised | { readonly stopped: StoppedTrial }): ModelProblem | null {
  if ('stopped' in found) return { kind: found.stopped };
  if ('broken' in found) return { kind: 'broken', reason: found.broken };
  return 'unknown' in found ? { kind: 'unknown', signature: shapeText(found.unknown) } : null;
}

/** The nets of the operator: ONNX files in a directory, recognised by their inputs and outputs. */
export class OwnModels {
  readonly #directory: string;
  readonly #nets: Pick<NetProcess, 'run'>;
  /** By path, with what the file was when it was read. */
  readonly #known = new Map<string, { readonly edition: string; readonly model: Promise<OwnModel> }>();

  constructor(directory: string, nets: Pick<NetProcess, 'run'>) {
    this.#directory = directory;
    this.#nets = nets;
  }

  /** All files by name; each is read once while it stays the same. Empty where there is no directory. Rejects with `NetsUnusableError`. */
  async list(signal: AbortSignal): Promise<readonly OwnModel[]> {
    const names = await readdir(this.#directory).catch(() => []);
    const models = names.filter((name) => name.toLowerCase().endsWith('.onnx')).toSorted();
    return await Promise.all(models.map((name) => this.#read(name, signal)));
  }

  /** The first one that is for a use; null: there is none. */
  async find<K extends OwnModelKind>(
    kind: K,
    signal: AbortSignal,
  ): Promise<(OwnModel & { readonly use: Extract<OwnModelUse, { readonly kind: K }> }) | null> {
    for (const model of await this.list(signal))
      if (model.use?.kind === kind) return { ...model, use: model.use as Extract<OwnModelUse, { readonly kind: K }> };
    return null;
  }

  async #read(name: string, signal: AbortSignal): Promise<OwnModel> {
    const file = path.join(this.#directory, name);
    const { size, mtimeMs } = await stat(file);
    const edition = `${size} ${mtimeMs}`;
    const before = this.#known.get(file);
    if (before?.edition === edition) return before.model;
    const model = this.#recognise({ name, file, bytes: size, edition }, signal);
    this.#known.set(file, { edition, model });
    model.catch(() => this.#known.delete(file));
    return model;
  }

  async #recognise(
    found: Pick<OwnModel, 'name' | 'file' | 'bytes' | 'edition'>,
    signal: AbortSignal,
  ): Promise<OwnModel> {
    const answer = await this.#ask(found.file, signal);
    return {
      ...found,
      ...('use' in answer ? { use: answer.use, ms: answer.ms } : { use: null, ms: null }),
      problem: problemOf(answer),
    };
  }

  async #ask(file: string, signal: AbortSignal): Promise<Recognised | { readonly stopped: StoppedTrial }> {
    try {
      return recognised.parse(await this.#nets.run({ program, task: { file }, killAfterMs: KILL_AFTER_MS }, signal));
    } catch (error) {
      // A net may end the process that it is loaded in.
      if (error instanceof ThreadError && error.problem !== 'aborted')
        return { stopped: error.problem === 'timeout' ? 'slow' : 'ended' };
      throw error;
    }
  }
}
