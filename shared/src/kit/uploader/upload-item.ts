import { makeAutoObservable, observableRef } from 'mobx';

/** `waiting` for a free slot, `uploading`, `processing` on the server, `ready` to be used. */
export type UploadPhase = 'waiting' | 'uploading' | 'processing' | 'ready' | 'failed';

/** Status after the page was left during an upload: the file is no longer available to retry. */
const INTERRUPTED = '上传被中断，请重新添加';

export interface UploadSeed<R, K extends string> {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** The caller's category: image, document … */
  readonly kind: K;
  /** Null: the file exists only on the server. */
  readonly source: File | null;
  /** Result from the server; null until then. */
  readonly result: R | null;
}

/** Observable. One file that is being uploaded or was uploaded. */
export class UploadItem<R, K extends string = string> {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly kind: K;
  readonly source: File | null;
  phase: UploadPhase;
  /** Uploaded fraction, from 0 to 1. */
  progress = 0;
  /** Why it failed, as users read it. */
  problem: string | null;
  result: R | null;

  constructor({ id, name, bytes, kind, source, result }: UploadSeed<R, K>) {
    this.id = id;
    this.name = name;
    this.bytes = bytes;
    this.kind = kind;
    this.source = source;
    this.result = result;
    const lost = result === null && source === null;
    this.phase = result !== null ? 'ready' : lost ? 'failed' : 'waiting';
    this.problem = lost ? INTERRUPTED : null;
    makeAutoObservable(this, {
      id: false,
      name: false,
      bytes: false,
      kind: false,
      source: false,
      result: observableRef,
    });
  }

  get underWay(): boolean {
    return this.phase === 'waiting' || this.phase === 'uploading' || this.phase === 'processing';
  }

  enter(phase: 'waiting' | 'uploading' | 'processing'): void {
    this.phase = phase;
    this.problem = null;
    this.progress = 0;
  }

  advance(progress: number): void {
    this.progress = progress;
  }

  arrive(result: R): void {
    this.phase = 'ready';
    this.result = result;
  }

  fail(problem: string): void {
    this.phase = 'failed';
    this.problem = problem;
  }
}
