import { uploads } from '@ai-site/shared/api/uploads';
import type { FastifyInstance } from 'fastify';
import { DocumentReader } from '../../documents/document-reader.ts';
import { route } from '../../http/route.ts';
import { repeat } from '../../jobs/repeat.ts';
import type { Site } from '../../site.ts';
import { type FileService, registerFile } from './register-file.ts';
import { sweepUnusedFiles } from './unused-files.ts';
import { filePlace, recordingPlace } from './upload-places.ts';

const SWEEP_SECONDS = 3600;

/** Serves the uploads of chats. What is being read when the app closes is given up, and asked for again by the browser. */
export function registerChatFiles(app: FastifyInstance, site: Site): void {
  const service: FileService = { site, documents: new DocumentReader() };
  app.addHook('preClose', async () => service.documents.close());
  route(app, site, uploads.preAuthorization, ({ session, query }) => filePlace(site, session.userId, query));
  route(app, site, uploads.voiceUploadUrl, ({ session, query }) => recordingPlace(site, session.userId, query));
  route(app, site, uploads.fileToBos, ({ session, body }) => registerFile(service, session.userId, body.key, body.fileName));
  repeat(app, site, { what: 'the sweep of unused chat files', seconds: SWEEP_SECONDS, job: () => sweepUnusedFiles(site) });
}
