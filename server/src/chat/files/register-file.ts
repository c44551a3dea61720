import type { ChatFile } from '@ai-site/shared/api/chat-content';
import { chatFileTexts } from '@ai-site/shared/chat-files';
import { ApiError } from '@ai-site/shared/errors';
import { DocumentError, type DocumentProblem } from '../../documents/document.ts';
import type { DocumentReader } from '../../documents/document-reader.ts';
import type { Site } from '../../site.ts';
import { servedTypeOf } from '../../storage/content-types.ts';
import { readObject, removeObject } from '../../storage/disk.ts';
import { pictureSize } from '../../storage/picture.ts';
import { cleanFileName } from './file-name.ts';
import { type FileRow, findFile, insertFile, keepUpload, kindOfObject, type NewFile } from './file-records.ts';
import { fileView } from './file-view.ts';

export interface FileService {
  readonly site: Site;
  readonly documents: DocumentReader;
}

/** Another try may succeed; everything else is true of the document itself. */
const passing: readonly DocumentProblem[] = ['busy', 'tooSlow'];
const BUSY_RETRY_SECONDS = 5;

/**
 * Makes an upload of the account a file that questions can bring: reads documents, measures pictures. Doing it again gives the same.
 * Throws 404 when it is not the account's, 400 with the reason when a document cannot be read (then the upload is removed), 503 when too many are being read.
 */
export async function registerFile(service: FileService, accountId: string, key: string, fileName: string): Promise<ChatFile> {
  const { site } = service;
  const known = await findFile(site.db, accountId, key);
  if (known !== undefined) return fileView(site, known);
  const upload = await keepUpload(site.db, accountId, key);
  const kind = upload === undefined ? undefined : kindOfObject[upload.kind];
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

const gone = (): ApiError => new ApiError(404, chatFileTexts.gone);

type Content = Pick<NewFile, 'width' | 'height' | 'text' | 'pages' | 'text_cut'>;
const nothing: Content = { width: null, height: null, text: null, pages: null, text_cut: false };

async function contentOf(service: FileService, accountId: string, key: string, kind: NewFile['kind']): Promise<Content> {
  if (kind === 'image') return { ...nothing, ...(await pictureSize(await bytesOf(service.site, key))) };
  if (kind === 'document') return { ...nothing, ...(await textOf(service, accountId, key)) };
  return nothing;
}

async function textOf({ site, documents }: FileService, accountId: string, key: string): Promise<Pick<Content, 'text' | 'pages' | 'text_cut'>> {
  try {
    const { text, pages, cut } = await documents.read({ owner: accountId, key, bytes: () => bytesOf(site, key) });
    return { text, pages, text_cut: cut };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    site.log.info({ key, problem: error.problem, err: error.cause }, 'a document was not read');
    if (!passing.includes(error.problem)) await forget(site, key);
    throw error.problem === 'busy' ? new ApiError(503, chatFileTexts.busy, BUSY_RETRY_SECONDS) : new ApiError(400, chatFileTexts[error.problem]);
  }
}

/** What cannot be read takes no room. */
async function forget(site: Site, key: string): Promise<void> {
  await removeObject(site.settings, key);
  await site.db.deleteFrom('objects').where('key', '=', key).execute();
}

async function bytesOf(site: Site, key: string): Promise<Buffer> {
  const bytes = await readObject(site.settings, key);
  if (bytes === undefined) throw gone();
  return bytes;
}
