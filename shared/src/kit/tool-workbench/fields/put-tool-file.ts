import { tasks } from '../../../api/tasks.ts';
import type { HttpClient, UploadOptions } from '../../../http/client.ts';
import { putSigned } from '../../uploader/index.ts';

export interface ToolFile {
  /** Code of the tool. */
  readonly tool: string;
  /** Name of the file or mask field. */
  readonly field: string;
  readonly bytes: Blob;
  /** Without dot. */
  readonly ext: string;
}

/** An uploaded file. */
export interface StoredToolFile {
  /** Value of the field. */
  readonly key: string;
  /** Address that outlives the page. */
  readonly url: string;
}

/** Uploads a file for a field of a tool. Shows no error itself. Rejects with `ApiError`. */
export async function putToolFile(
  http: Pick<HttpClient, 'call' | 'upload'>,
  { tool, field, bytes, ext }: ToolFile,
  watch: UploadOptions = {},
): Promise<StoredToolFile> {
  const query = { tool, field, ext, size: bytes.size };
  const { key, readUrl } = await putSigned(
    http,
    bytes,
    (options) => http.call(tasks.uploadUrl, { query }, options),
    watch,
  );
  return { key, url: readUrl };
}
