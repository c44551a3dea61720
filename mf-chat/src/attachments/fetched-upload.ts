import type { HttpClient } from '@ai-site/shared/http';
import type { AttachmentsParts } from './attachments.ts';

/** Uploads whose code comes with the first file. */
export const fetchedUpload =
  (http: HttpClient): AttachmentsParts['upload'] =>
  async (source, kind, watch) => {
    const [{ uploadFile }, { scaledPicture }] = await Promise.all([
      import(/* webpackChunkName: "upload" */ './upload-file.ts'),
      import(/* webpackChunkName: "upload" */ './scaled-picture.ts'),
    ]);
    return uploadFile({ http, scale: scaledPicture }, source, kind, watch);
  };
