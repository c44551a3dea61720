import type { HttpClient } from '../../../http/client.ts';
import { Uploader } from '../../uploader/index.ts';
import { putToolFile, type StoredToolFile } from './put-tool-file.ts';

export interface ToolUploaderOptions {
  readonly http: Pick<HttpClient, 'call' | 'upload'>;
  /** Code of the tool. */
  readonly tool: string;
  /** Name of the file field. */
  readonly field: string;
  readonly onChange: () => void;
}

export type ToolUploader = Uploader<StoredToolFile, 'file'>;

const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';

/** Uploads files for a field of a tool. */
export function toolUploader({ http, tool, field, onChange }: ToolUploaderOptions): ToolUploader {
  return new Uploader({
    send: (source, _, { signal, onProgress }) => putToolFile(http, { tool, field, bytes: source, ext: extensionOf(source.name) }, { signal, onProgress }),
    onChange,
  });
}
