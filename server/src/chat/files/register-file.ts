import type { ChatFile } from '@ai-site/shared/api/chat-content';
import { storedFileTexts } from '@ai-site/shared/domain/chat-files';
import { ApiError } from '@ai-site/shared/errors';
import { DocumentError, type DocumentProblem } from '../../engines/documents/document.ts';
import type { DocumentReader } from '../../engines/documents/document-reader.ts';
import { discardObject } from '../../platform/objects/collect-garbage.ts';
import { imageSize } from '../../platform/objects/image-size.ts';
import { readObject } from '../../platform/objects/read-object.ts';
import type { Site } from '../../platform/site.ts';
import { servedTypeOf } from '../../platform/storage/content-types.ts';
import { cleanFileName } from './file-name.ts';
import { type FileRow, findFile, insertFile, keepUpload, type NewFile } from './file-records.ts';
import { fileView } from './file-view.ts';
import { imageTextOf } from './image-text.ts';
import { chatFileKinds, fileKindOfObject } from './object-kinds.ts';

export interface FileService {
  readonly site: Site;
  readonly documents: DocumentReader;
  /** Aborted when the app closes. */
  readonly closing: AbortSignal;
}

/** Errors that a retry may resolve; all others are caused by the document itself. */
const passing: readonly DocumentProblem[] = ['busy', 'tooSlow'];
const BUSY_RETRY_SECONDS = 5;

/**
 * Registers an upload of the account so that questions can use it: extracts the text of documents, measures images and reads their text where no model sees them. Idempotent. Throws 404
 * when it does not belong to the account, 400 with the reason when a document cannot be read (the upload is then removed), 503 when too many
 * documents are being processed, or this one took too long.
 */
export async function registerFile(
  service: FileService,
  accountId: string,
  key: string,
  fileName: string,
): Promise<ChatFile> {
  const { site } = service;
  const known = await findFile(site.db, accountId, key);
  if (known !== undefined) return fileView(site, known);
  const upload = await keepUpload(site.db, accountId, key);
  const kind = upload === undefined ? undefined : fileKindOfObject(upload.kind);
  if (upload === undefined || kind === undefined) throw gone();
  const file: NewFile = {
    ...(await contentOf(service, accountId, key, kind)),
    kind,
    key,
    account_id: accountId,
    name: cleanFileName(fileName),
    type: servedTypeOf(key).type,
    bytes: upload.bytes,
    created_at: site.clock(),
  };
  const row = await site.db.transaction().execute(async (tx): Promise<FileRow | undefined> => {
    if ((await keepUpload(tx, accountId, key)) === undefined) return undefined;
    await insertFile(tx, file);
    return findFile(tx, accountId, key);
  });
  if (row === undefined) throw gone();
  return fileView(site, row);
}

const gone = (): ApiError => new ApiError(404, storedFileTexts.gone);

type Content = Pick<NewFile, 'width' | 'height' | 'text' | 'pages' | 'text_truncated'>;
const nothing: Content = { width: null, height: null, text: null, pages: null, text_truncated: false };

async function contentOf(
  service: FileService,
  accountId: string,
  key: string,
  kind: NewFile['kind'],
): Promise<Content> {
  if (kind === 'image')
    return {
      ...nothing,
      ...(await sizeOf(service.site, key)),
      ...(await imageTextOf(service.site, key, () => bytesOf(service.site, key), service.closing)),
    };
  if (kind === 'document') return { ...nothing, ...(await textOf(service, accountId, key)) };
  return nothing;
}

async function textOf(
  { site, documents }: FileService,
  accountId: string,
  key: string,
): Promise<Pick<Content, 'text' | 'pages' | 'text_truncated'>> {
  try {
    const { text, pages, truncated } = await documents.read({ owner: accountId, key, bytes: () => bytesOf(site, key) });
    return { text, pages, text_truncated: truncated };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    site.log.info({ key, problem: error.problem, err: error.cause }, 'a document was not read');
    // An unreadable document must not count toward the quota.
    if (!passing.includes(error.problem)) await discardObject(site, chatFileKinds.document.name, key);
    throw passing.includes(error.problem)
      ? new ApiError(503, storedFileTexts[error.problem], BUSY_RETRY_SECONDS)
      : new ApiError(400, storedFileTexts[error.problem]);
  }
}

async function sizeOf(site: Site, key: string): Promise<Pick<Content, 'width' | 'height'>> {
  const size = await imageSize(site, key);
  if (size === undefined) throw gone();
  return size;
}

async function bytesOf(site: Site, key: string): Promise<Buffer> {
  const bytes = await readObject(site, key);
  if (bytes === undefined) throw gone();
  return bytes;
}
