import { tasks } from '../../../api/tasks.ts';
import type { HttpClient } from '../../../http/client.ts';

export interface ToolFile {
  /** Code of the tool. */
  readonly tool: string;
  /** Name of the file or mask field. */
  readonly field: string;
  readonly bytes: Blob;
  /** Without dot. */
  readonly ext: string;
}

export interface ToolUploadWatch {
  readonly signal?: AbortSignal;
  /** Called with the uploaded fraction, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** An uploaded file. */
export interface StoredToolFile {
  /** Value of the field. */
  readonly key: string;
  /** Address that outlives the page. */
  readonly url: string;
}

/** Uploads a file for a field of a tool. Shows no error itself. Rejects with `ApiError`. */
export async function putToolFile(http: Pick<HttpClient, 'call' | 'upload'>, { tool, field, bytes, ext }: ToolFile, watch: ToolUploadWatch = {}): Promise<StoredToolFile> {
  const options = { ...watch, silent: true };
  const { url, key, readUrl } = await http.call(tasks.uploadUrl, { query: { tool, field, ext, size: bytes.size } }, options);
  await http.upload(url, bytes, options);
  return { key, url: readUrl };
}
