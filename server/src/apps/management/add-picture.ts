import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { APP_PICTURE_MAX } from '@ai-site/shared/api/apps';
import { ApiError } from '@ai-site/shared/errors';
import { PictureError, processPicture } from '../../platform/media/process-picture.ts';
import type { Site } from '../../platform/site.ts';
import { pictureUrl } from '../pictures/site-pictures.ts';

const PIXELS_MAX = 25_000_000;
/** Width of a topic's slide. */
const WIDTH = 1440;
const QUALITY = 80;

const problems: Readonly<Record<PictureError['problem'], string>> = {
  unreadable: '图片无法识别，请上传 JPEG、PNG 或 WebP 图片',
  tooLarge: '图片尺寸过大',
  tooSlow: '图片无法处理，请换一张',
};

/** Re-encodes an uploaded picture and stores it under the hash of its content. Throws `ApiError` 400 for what is no picture. */
export async function addPicture(site: Site, content: string): Promise<{ readonly name: string; readonly url: string }> {
  const sent = Buffer.from(content, 'base64');
  if (sent.length === 0 || sent.length > APP_PICTURE_MAX) throw new ApiError(400, sent.length === 0 ? problems.unreadable : '请选择小于 2M 的图片');
  await mkdir(site.storage.workDirectory, { recursive: true });
  const directory = await mkdtemp(path.join(site.storage.workDirectory, 'app-picture-'));
  try {
    const input = path.join(directory, 'sent');
    const file = path.join(directory, 'picture.webp');
    await writeFile(input, sent);
    await processPicture({ input, pixels: PIXELS_MAX, formats: ['jpeg', 'png', 'webp'], outputs: [{ file, format: 'webp', quality: QUALITY, fit: { width: WIDTH } }] });
    const bytes = await readFile(file);
    const name = `up-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
    await site.db
      .insertInto('app_pictures')
      .values({ name, content: bytes, created_at: site.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { name, url: pictureUrl(name) };
  } catch (error) {
    if (error instanceof PictureError) throw new ApiError(400, problems[error.problem]);
    throw error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
