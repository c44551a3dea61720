import type { ChatFile, ChatFileKind } from '@ai-site/shared/api/chat-content';
import { makeAutoObservable, observableRef } from 'mobx';
import type { KeptAttachment } from './kept-attachment.ts';

/** `waiting` for its turn, `uploading`, `reading` (the server reads it), `ready` to be sent. */
export type AttachmentPhase = 'waiting' | 'uploading' | 'reading' | 'ready' | 'failed';

/** The page was left while it was on its way: nothing is left to send again. */
const INTERRUPTED = '上传被中断，请重新添加';

export interface AttachmentSeed {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly kind: ChatFileKind;
  /** Null: only the server has it. */
  readonly source: File | null;
  readonly file: ChatFile | null;
}

/** A file of a question that is being written. */
export class Attachment {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly kind: ChatFileKind;
  readonly source: File | null;
  phase: AttachmentPhase;
  /** What part of the bytes has gone out, from 0 to 1. */
  uploaded = 0;
  /** Why it failed. */
  problem: string | null;
  /** As the server has it. */
  file: ChatFile | null;

  constructor({ id, name, bytes, kind, source, file }: AttachmentSeed) {
    this.id = id;
    this.name = name;
    this.bytes = bytes;
    this.kind = kind;
    this.source = source;
    this.file = file;
    const arrived = file !== null;
    this.phase = arrived ? 'ready' : source === null ? 'failed' : 'waiting';
    this.problem = arrived || source !== null ? null : INTERRUPTED;
    makeAutoObservable(this, { id: false, name: false, bytes: false, kind: false, source: false, file: observableRef });
  }

  static of(id: string, file: ChatFile): Attachment {
    return new Attachment({ id, name: file.name, bytes: file.bytes, kind: file.kind, source: null, file });
  }

  get underWay(): boolean {
    return this.phase === 'waiting' || this.phase === 'uploading' || this.phase === 'reading';
  }

  get kept(): KeptAttachment {
    const { name, bytes, kind, file } = this;
    return { name, bytes, kind, file };
  }

  enter(phase: 'waiting' | 'uploading' | 'reading'): void {
    this.phase = phase;
    this.problem = null;
    this.uploaded = 0;
  }

  progress(part: number): void {
    this.uploaded = part;
  }

  arrive(file: ChatFile): void {
    this.phase = 'ready';
    this.file = file;
  }

  fail(problem: string): void {
    this.phase = 'failed';
    this.problem = problem;
  }
}
