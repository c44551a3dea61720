import { makeAutoObservable, reaction } from 'mobx';
import { ApiError } from '../../../errors/index.ts';
import type { HttpClient } from '../../../http/client.ts';
import { failureOf } from '../../async/index.ts';
import type { UploadItem } from '../../uploader/index.ts';
import type { ToolForm } from '../form/tool-form.ts';
import type { StoredToolFile } from './put-tool-file.ts';
import type { ToolUploader } from './tool-uploader.ts';

export interface FileUploadOptions {
  /** Of the file field. */
  readonly name: string;
  readonly form: Pick<ToolForm, 'code' | 'field' | 'setFile' | 'setUploading'>;
  readonly http: Pick<HttpClient, 'call' | 'upload'>;
}

/** Downloaded with the first file, together with what shows it: the first screen does not upload. */
const loadUploader = () => import(/* webpackChunkName: "upload" */ './tool-uploader.ts');

/** Observable. Upload of the one file of a field; a new file replaces what is uploading. */
export class FileUpload {
  /** Why a file was not taken, or the uploader could not be downloaded. */
  private refusal: string | null = null;
  private source: File | null = null;
  /** The uploader is being downloaded for the source. */
  private preparing: AbortController | null = null;
  private uploader: ToolUploader | null = null;
  readonly #options: FileUploadOptions;
  /** Of the source. */
  #whole: Blob | undefined;
  /** What was cropped or uploaded as it is, by the key of the upload. */
  #original: { readonly key: string; readonly file: Blob } | null = null;

  constructor(options: FileUploadOptions) {
    this.#options = options;
    makeAutoObservable(this);
    reaction(
      () => this.busy,
      (busy) => options.form.setUploading(options.name, busy),
    );
  }

  get busy(): boolean {
    return this.preparing !== null || this.uploader?.underWay === true;
  }

  get name(): string {
    return this.source?.name ?? '';
  }

  /** Uploaded fraction, from 0 to 1. */
  get progress(): number {
    return this.item?.progress ?? 0;
  }

  /** Why there is no file, as users read it. */
  get problem(): string | null {
    return this.refusal ?? this.item?.problem ?? null;
  }

  get retriable(): boolean {
    return this.source !== null && !this.busy;
  }

  private get item(): UploadItem<StoredToolFile> | undefined {
    return this.uploader?.items[0];
  }

  /** The whole image of which an upload of this page is a part, or itself. */
  originalOf(key: string): Blob | undefined {
    return this.#original?.key === key ? this.#original.file : undefined;
  }

  /** Shows why a file was not taken. */
  reject(problem: string): void {
    this.refusal = problem;
  }

  retry(): void {
    if (this.source !== null) void this.start(this.source, this.#whole);
  }

  /** Cancels the upload in progress. */
  cancel(): void {
    this.source = null;
    this.preparing?.abort();
    this.preparing = null;
    this.uploader?.take();
  }

  /** `original`: what the file was cropped from. */
  async start(source: File, original: Blob = source): Promise<void> {
    this.cancel();
    this.source = source;
    this.#whole = original;
    this.refusal = null;
    const preparing = new AbortController();
    this.preparing = preparing;
    const uploader = await loadUploader().catch(failureOf);
    if (!preparing.signal.aborted) this.prepared(uploader, source);
  }

  private prepared(uploader: Awaited<ReturnType<typeof loadUploader>> | ApiError, source: File): void {
    const { name, form, http } = this.#options;
    this.preparing = null;
    if (uploader instanceof ApiError) {
      this.refusal = uploader.message;
      return;
    }
    this.uploader ??= uploader.toolUploader({ http, form, name, onChange: () => this.settle() });
    this.uploader.add([source], () => ({ kind: 'file' }));
  }

  /** Takes an uploaded file into the form. */
  private settle(): void {
    const { item, source } = this;
    const stored = item?.result ?? null;
    if (stored === null || source === null) return;
    this.cancel();
    this.#original = { key: stored.key, file: this.#whole ?? source };
    this.#options.form.setFile(this.#options.name, {
      ...stored,
      name: source.name,
      localUrl: URL.createObjectURL(source),
    });
  }
}
