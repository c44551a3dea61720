import { makeAutoObservable, observableShallow } from 'mobx';
import type { LimitFunction } from 'p-limit';
import { ApiError, errorTexts } from '../../errors/index.ts';
import { ImageError } from './image-error.ts';
import { UploadItem, type UploadSeed } from './upload-item.ts';

export const UPLOADS_AT_ONCE = 3;

/** Loaded with the first file: most visitors upload none. */
const loadLimit = async (): Promise<LimitFunction> =>
  (await import(/* webpackChunkName: "upload" */ 'p-limit')).default(UPLOADS_AT_ONCE);

export interface UploadWatch {
  /** Aborted when the file was removed. */
  readonly signal: AbortSignal;
  /** Called with the uploaded fraction, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Called when all bytes are uploaded and the server processes them. */
  readonly onProcessing: () => void;
}

/** Uploads a file to the server. Rejects with `ApiError` or `ImageError`. */
export type SendFile<R, K extends string> = (source: File, kind: K, watch: UploadWatch) => Promise<R>;

/** Decides whether a file may be added to the existing ones: its kind, or the reason why not. */
export type SortFile<K extends string> = (
  file: Pick<File, 'name' | 'size' | 'type'>,
  kinds: readonly K[],
) => { readonly kind: K } | { readonly problem: string };

export interface UploaderOptions<R, K extends string> {
  readonly send: SendFile<R, K>;
  readonly newId?: () => string;
  /** Called on every change that a draft should store. */
  readonly onChange?: () => void;
  /** Files present from the start: of a draft, or of what is being edited. */
  readonly initial?: readonly Omit<UploadSeed<R, K>, 'id'>[];
}

const problemOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof ImageError ? error.message : errorTexts.offline;

/** Observable. Uploads files as soon as they are added, three at a time. */
export class Uploader<R, K extends string = string> {
  items: UploadItem<R, K>[];
  readonly #send: SendFile<R, K>;
  readonly #newId: () => string;
  readonly #onChange: () => void;
  #limit: Promise<LimitFunction> | undefined;
  readonly #running = new Map<UploadItem<R, K>, AbortController>();

  constructor({
    send,
    newId = () => crypto.randomUUID(),
    onChange = () => undefined,
    initial = [],
  }: UploaderOptions<R, K>) {
    this.#send = send;
    this.#newId = newId;
    this.#onChange = onChange;
    this.items = initial.map((seed) => new UploadItem({ ...seed, id: newId() }));
    makeAutoObservable(this, { items: observableShallow });
  }

  /** Results of the uploaded files, in file order. */
  get results(): readonly R[] {
    return this.items.flatMap(({ result }) => result ?? []);
  }

  get underWay(): boolean {
    return this.items.some((item) => item.underWay);
  }

  get failed(): boolean {
    return this.items.some(({ phase }) => phase === 'failed');
  }

  /**
   * Adds the files that `sort` accepts.
   * @returns the distinct reasons why others were rejected
   */
  add(sources: readonly File[], sort: SortFile<K>): readonly string[] {
    const problems = new Set<string>();
    for (const source of sources) {
      const sorted = sort(
        source,
        this.items.map(({ kind }) => kind),
      );
      if ('problem' in sorted) problems.add(sorted.problem);
      else this.#begin(source, sorted.kind);
    }
    this.#onChange();
    return [...problems];
  }

  retry(item: UploadItem<R, K>): void {
    if (item.phase === 'failed' && item.source !== null) void this.#upload(item, item.source);
  }

  /** Removes a file and cancels its upload. */
  remove(item: UploadItem<R, K>): void {
    this.items = this.items.filter((other) => other !== item);
    this.#abort(item);
    this.#onChange();
  }

  /** Removes all files and returns their results, to be sent. */
  take(): readonly R[] {
    const { results } = this;
    for (const item of this.items) this.#abort(item);
    this.items = [];
    this.#onChange();
    return results;
  }

  /** Inserts files that are already on the server before the existing ones. */
  restore(seeds: readonly Omit<UploadSeed<R, K>, 'id'>[]): void {
    this.items = [...seeds.map((seed) => new UploadItem({ ...seed, id: this.#newId() })), ...this.items];
    this.#onChange();
  }

  /** Cancels all uploads in progress. */
  close(): void {
    for (const item of [...this.#running.keys()]) this.#abort(item);
  }

  #begin(source: File, kind: K): void {
    const item = new UploadItem<R, K>({
      id: this.#newId(),
      name: source.name,
      bytes: source.size,
      kind,
      source,
      result: null,
    });
    this.items.push(item);
    void this.#upload(item, source);
  }

  async #upload(item: UploadItem<R, K>, source: File): Promise<void> {
    const abort = new AbortController();
    const { signal } = abort;
    this.#running.set(item, abort);
    item.enter(this.#running.size <= UPLOADS_AT_ONCE ? 'uploading' : 'waiting');
    try {
      const result = await this.#inTurn(signal, () => {
        item.enter('uploading');
        return this.#send(source, item.kind, {
          signal,
          onProgress: (part) => item.advance(part),
          onProcessing: () => item.enter('processing'),
        });
      });
      this.#ended(item, signal, () => item.arrive(result));
    } catch (error) {
      this.#ended(item, signal, () => item.fail(problemOf(error)));
    }
  }

  /** Runs the work when a slot is free. Rejects when it was aborted by then, or when the limiter cannot be fetched. */
  async #inTurn(signal: AbortSignal, work: () => Promise<R>): Promise<R> {
    this.#limit ??= loadLimit();
    const limit = await this.#limit.catch((error: unknown) => {
      this.#limit = undefined;
      throw error;
    });
    return await limit(() => {
      signal.throwIfAborted();
      return work();
    });
  }

  /** Marks the upload as finished before listeners run, because one of them may dispose its owner. */
  #ended(item: UploadItem<R, K>, signal: AbortSignal, settle: () => void): void {
    if (signal.aborted) return;
    this.#running.delete(item);
    settle();
    this.#onChange();
  }

  #abort(item: UploadItem<R, K>): void {
    this.#running.get(item)?.abort();
    this.#running.delete(item);
  }
}
