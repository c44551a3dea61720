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

/** Uploads a file for a field of a tool; resolves with its key, the value of the field. Shows no error itself. Rejects with `ApiError`. */
export async function putToolFile(http: Pick<HttpClient, 'call' | 'upload'>, { tool, field, bytes, ext }: ToolFile, watch: ToolUploadWatch = {}): Promise<string> {
  const options = { ...watch, silent: true };
  const { url, key } = await http.call(tasks.uploadUrl, { query: { tool, field, ext, size: bytes.size } }, options);
  await http.upload(url, bytes, options);
  return key;
}
