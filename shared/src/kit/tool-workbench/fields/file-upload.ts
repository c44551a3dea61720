import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, errorTexts } from '../../../errors/index.ts';
import type { HttpClient } from '../../../http/client.ts';
import type { ToolForm } from '../form/tool-form.ts';
import { putToolFile } from './put-tool-file.ts';

export interface FileUploadOptions {
  /** Of the file field. */
  readonly name: string;
  readonly form: Pick<ToolForm, 'code' | 'setFile' | 'setUploading'>;
  readonly http: Pick<HttpClient, 'call' | 'upload'>;
}

const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';

/** Observable. Upload of the one file of a field; a new file replaces what is uploading. */
export class FileUpload {
  phase: 'idle' | 'uploading' | 'failed' = 'idle';
  /** Uploaded fraction, from 0 to 1. */
  progress = 0;
  problem: string | null = null;
  private source: File | null = null;
  readonly #options: FileUploadOptions;
  #request: AbortController | null = null;
  /** Of the source. */
  #whole: Blob | undefined;
  /** What was cropped or uploaded as it is, by the key of the upload. */
  #original: { readonly key: string; readonly file: Blob } | null = null;

  constructor(options: FileUploadOptions) {
    this.#options = options;
    makeAutoObservable(this);
  }

  get name(): string {
    return this.source?.name ?? '';
  }

  get retriable(): boolean {
    return this.source !== null;
  }

  /** The whole picture of which an upload of this page is a part, or itself. */
  originalOf(key: string): Blob | undefined {
    return this.#original?.key === key ? this.#original.file : undefined;
  }

  /** Shows why a file was not taken. */
  reject(problem: string): void {
    this.problem = problem;
  }

  retry(): void {
    if (this.source !== null) void this.start(this.source, this.#whole);
  }

  /** Cancels the upload in progress. */
  cancel(): void {
    this.#request?.abort();
    this.#request = null;
    if (this.phase !== 'uploading') return;
    this.phase = 'idle';
    this.#options.form.setUploading(this.#options.name, false);
  }

  /** `original`: what the file was cropped from. */
  async start(source: File, original: Blob = source): Promise<void> {
    const { name, form, http } = this.#options;
    this.cancel();
    const request = new AbortController();
    this.#request = request;
    this.source = source;
    this.#whole = original;
    this.phase = 'uploading';
    this.progress = 0;
    this.problem = null;
    form.setUploading(name, true);
    const settle = (done: () => void) => {
      if (request.signal.aborted) return;
      runInAction(() => {
        this.#request = null;
        form.setUploading(name, false);
        done();
      });
    };
    try {
      const onProgress = (part: number) => runInAction(() => Object.assign(this, { progress: part }));
      const stored = await putToolFile(http, { tool: form.code, field: name, bytes: source, ext: extensionOf(source.name) }, { signal: request.signal, onProgress });
      settle(() => {
        this.phase = 'idle';
        this.source = null;
        this.#original = { key: stored.key, file: original };
        form.setFile(name, { ...stored, name: source.name, localUrl: URL.createObjectURL(source) });
      });
    } catch (error) {
      settle(() => {
        this.phase = 'failed';
        this.problem = error instanceof ApiError ? error.message : errorTexts.offline;
      });
    }
  }
}
