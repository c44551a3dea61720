import { type ImageText, imageText } from '@ai-site/shared/api/image-text';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { type FileField, toolTexts } from '@ai-site/shared/tools';
import type { FastifyInstance } from 'fastify';
import { imageTextOf } from '../../engines/local/text/image-text.ts';
import '../../engines/text-reader.ts';
import { route } from '../../platform/http/route.ts';
import { readObject } from '../../platform/objects/read-object.ts';
import type { Site } from '../../platform/site.ts';
import { assertInputFiles } from '../tasks/inputs/input-files.ts';
import { KnownTexts } from './known-texts.ts';

/** What a key has to name: an image that the account may give to tools. */
const field: FileField = { kind: 'file', label: '图片', media: 'image', maxMb: Number.POSITIVE_INFINITY };
const UNREAD = '文字识别失败，请稍后重试';

/** Registers the calls that tell the text of images. */
export function registerImageText(app: FastifyInstance, site: Site): void {
  const known = new KnownTexts();
  route(app, site, imageText.state, async () => ({ open: site.ports.textReader() !== null }));
  route(app, site, imageText.read, ({ session, body, signal }) =>
    readImageText(site, known, session.userId, body.key, signal),
  );
}

/** Throws `ApiError` 400 for a file that is not the account's or no image, and where no text can be read; 404 when it is gone, 503 when the reading failed. */
async function readImageText(
  site: Site,
  known: KnownTexts,
  accountId: string,
  key: string,
  signal: AbortSignal,
): Promise<ImageText> {
  const reader = site.ports.textReader();
  if (reader === null) throw new ApiError(400, toolTexts.closed);
  await assertInputFiles(site, accountId, [{ name: 'image', field, key }]);
  const image = await readObject(site, key);
  if (image === undefined) throw new ApiError(404, errorTexts.notFound);
  try {
    return imageTextOf(await known.read(reader, image, signal));
  } catch (err) {
    if (!signal.aborted) site.log.warn({ key, err }, 'the text of an image was not read');
    throw new ApiError(503, UNREAD);
  }
}
