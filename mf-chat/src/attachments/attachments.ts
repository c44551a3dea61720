import type { ChatFile, ChatFileKind } from '@ai-site/shared/api/chat-content';
import { type FileTaker, fileKindOf, fileProblem, fileRefusals } from '@ai-site/shared/chat-files';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { makeAutoObservable, observableShallow } from 'mobx';
import { Attachment } from './attachment.ts';
import type { KeptAttachment } from './kept-attachment.ts';
import { PictureError } from './picture-error.ts';
import { Turns } from './turns.ts';
import type { UploadWatch } from './upload-file.ts';

/** Files on their way at once. */
export const UPLOADS_AT_ONCE = 3;

/** Recordings are made, not picked. */
const NO_VOICE_FILES = '音频文件暂不能添加，请使用语音输入';

export interface AttachmentsParts {
  /** Brings a file to the server; rejects with `ApiError` or `PictureError`. */
  readonly upload: (source: File, kind: ChatFileKind, watch: UploadWatch) => Promise<ChatFile>;
  readonly newId: () => string;
}

const reasonOf = (error: unknown): string => (error instanceof ApiError || error instanceof PictureError ? error.message : errorTexts.offline);

/** The files of a question that is being written. They go to the server as soon as they are added. */
export class Attachments {
  list: Attachment[];
  readonly #parts: AttachmentsParts;
  readonly #onChange: () => void;
  readonly #turns = new Turns(UPLOADS_AT_ONCE);
  readonly #running = new Map<Attachment, AbortController>();

  /** @param onChange hears of everything that a draft should keep */
  constructor(parts: AttachmentsParts, kept: readonly KeptAttachment[], onChange: () => void) {
    this.#parts = parts;
    this.#onChange = onChange;
    this.list = kept.map((seed) => new Attachment({ ...seed, id: parts.newId(), source: null }));
    makeAutoObservable(this, { list: observableShallow });
  }

  get files(): readonly ChatFile[] {
    return this.list.flatMap(({ file }) => file ?? []);
  }

  get kept(): KeptAttachment[] {
    return this.list.map((attachment) => attachment.kept);
  }

  get underWay(): boolean {
    return this.list.some((attachment) => attachment.underWay);
  }

  get failed(): boolean {
    return this.list.some(({ phase }) => phase === 'failed');
  }

  /** Takes files as far as a chat and the model take them; says, once each, why others were refused. */
  add(sources: readonly File[], model: FileTaker | undefined): readonly string[] {
    const problems = new Set<string>();
    for (const source of sources) {
      const problem = this.#add(source, model);
      if (problem !== null) problems.add(problem);
    }
    this.#onChange();
    return [...problems];
  }

  /** Sends one that failed again. */
  retry(attachment: Attachment): void {
    if (attachment.phase === 'failed' && attachment.source !== null) void this.#bring(attachment, attachment.source);
  }

  remove(attachment: Attachment): void {
    this.list = this.list.filter((other) => other !== attachment);
    this.#abort(attachment);
    this.#onChange();
  }

  /** Takes all of them out, to be sent. */
  take(): readonly ChatFile[] {
    const { files } = this;
    for (const attachment of this.list) this.#abort(attachment);
    this.list = [];
    this.#onChange();
    return files;
  }

  /** Files that were not sent come back, before what was added since. */
  giveBack(files: readonly ChatFile[]): void {
    const here = new Set(this.files.map(({ key }) => key));
    const back = files.filter(({ key }) => !here.has(key)).map((file) => Attachment.of(this.#parts.newId(), file));
    this.list = [...back, ...this.list];
    this.#onChange();
  }

  /** The chat is left for good: what has not arrived will not. */
  close(): void {
    for (const attachment of [...this.#running.keys()]) this.#abort(attachment);
  }

  #add(source: File, model: FileTaker | undefined): string | null {
    const kind = fileKindOf(source.name);
    const problem = fileProblem(source.name, source.size);
    if (kind === undefined || problem !== null) return `${source.name}：${problem ?? errorTexts.unsupportedType}`;
    if (kind === 'voice') return NO_VOICE_FILES;
    const refusal = fileRefusals(model, [...this.list.map((attachment) => attachment.kind), kind]).at(-1) ?? null;
    if (refusal !== null) return refusal;
    const attachment = new Attachment({ id: this.#parts.newId(), name: source.name, bytes: source.size, kind, source, file: null });
    this.list.push(attachment);
    void this.#bring(attachment, source);
    return null;
  }

  async #bring(attachment: Attachment, source: File): Promise<void> {
    const abort = new AbortController();
    const { signal } = abort;
    this.#running.set(attachment, abort);
    attachment.enter('waiting');
    await this.#turns.take(async () => {
      if (signal.aborted) return;
      attachment.enter('uploading');
      try {
        const file = await this.#parts.upload(source, attachment.kind, {
          signal,
          onProgress: (part) => attachment.progress(part),
          onReading: () => attachment.enter('reading'),
        });
        this.#ended(attachment, signal, () => attachment.arrive(file));
      } catch (error) {
        this.#ended(attachment, signal, () => attachment.fail(reasonOf(error)));
      }
    });
  }

  /** It is no longer on its way before anybody hears of it: the chat may be let go at that very moment. */
  #ended(attachment: Attachment, signal: AbortSignal, settle: () => void): void {
    if (signal.aborted) return;
    this.#running.delete(attachment);
    settle();
    this.#onChange();
  }

  #abort(attachment: Attachment): void {
    this.#running.get(attachment)?.abort();
    this.#running.delete(attachment);
  }
}
