import { uploads } from '@ai-site/shared/api/uploads';
import type { FastifyInstance } from 'fastify';
import { DocumentReader } from '../../engines/documents/document-reader.ts';
import { threadLimits } from '../../engines/documents/reading-thread.ts';
import '../../engines/text-reader.ts';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { type FileService, registerFile } from './register-file.ts';
import './tool-place.ts';
import { filePlace, recordingPlace } from './upload-places.ts';

/** Registers the uploads of chats. Document extraction that is running when the app closes is aborted; the browser retries it. */
export function registerChatFiles(app: FastifyInstance, site: Site): void {
  const closing = new AbortController();
  const service: FileService = {
    site,
    documents: new DocumentReader(threadLimits, () => site.ports.textReader()),
    closing: closing.signal,
  };
  app.addHook('preClose', async () => {
    closing.abort();
    service.documents.close();
  });
  route(app, site, uploads.preAuthorization, ({ session, query: { tool, field, ...file } }) =>
    tool === undefined || field === undefined
      ? filePlace(site, session.userId, file)
      : site.ports.toolFilePlace(site, session.userId, { tool, field, ext: file.ext, size: file.size ?? 0 }),
  );
  route(app, site, uploads.voiceUploadUrl, ({ session, query }) => recordingPlace(site, session.userId, query));
  route(app, site, uploads.fileToBos, ({ session, body }) =>
    registerFile(service, session.userId, body.key, body.fileName),
  );
}
