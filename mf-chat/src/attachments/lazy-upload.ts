import type { HttpClient } from '@ai-site/shared/http';
import type { AttachmentsOptions } from './attachments.ts';

/** An upload function whose code is loaded with the first file. */
export const fetchedUpload =
  (http: HttpClient): AttachmentsOptions['send'] =>
  async (source, kind, watch) => {
    const { uploadFile } = await import(/* webpackChunkName: "upload" */ './upload-file.ts');
    return uploadFile({ http }, source, kind, watch);
  };
