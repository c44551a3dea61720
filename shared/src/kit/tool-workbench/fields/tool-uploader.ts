import type { HttpClient } from '../../../http/client.ts';
import { Uploader } from '../../uploader/index.ts';
import type { ToolForm } from '../form/tool-form.ts';
import { assertRatio } from './assert-ratio.ts';
import { putToolFile, type StoredToolFile } from './put-tool-file.ts';

export interface ToolUploaderOptions {
  readonly http: Pick<HttpClient, 'call' | 'upload'>;
  readonly form: Pick<ToolForm, 'code' | 'field'>;
  /** Name of the file field. */
  readonly name: string;
  readonly onChange: () => void;
}

export type ToolUploader = Uploader<StoredToolFile, 'file'>;

const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';

/** Uploads files for a field of a tool. */
export function toolUploader({ http, form, name, onChange }: ToolUploaderOptions): ToolUploader {
  return new Uploader({
    async send(source, _, { signal, onProgress }) {
      await assertRatio(form.field(name), source);
      return putToolFile(
        http,
        { tool: form.code, field: name, bytes: source, ext: extensionOf(source.name) },
        { signal, onProgress },
      );
    },
    onChange,
  });
}
