import { sharedImageTypes, shareFields } from '@ai-site/shared/domain/share-target';
import { startTextOf } from '@ai-site/shared/domain/start-box';
import { ApiError } from '@ai-site/shared/errors';

export const shareTexts = {
  unreadable: '没有收到可以使用的内容，请重新分享',
  nothing: '没有收到文字或图片，请重新分享',
  image: '只支持 JPG、PNG 或 WebP 图片，请换一张再分享',
} as const;

/** An image with the media type that its first bytes show. */
export interface SharedImage {
  readonly bytes: Buffer;
  readonly type: string;
}

/** What came by the system's share dialog. */
export interface Shared {
  /** Title, text and address, each on a line of its own; empty: none. */
  readonly text: string;
  readonly image: SharedImage | null;
}

const signatures: readonly (readonly [type: string, shows: (bytes: Buffer) => boolean])[] = [
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff'],
  ['image/png', (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'],
  [
    'image/webp',
    (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  ],
];

/** Throws `ApiError` 400 for anything else than an image that can be shared. */
function imageOf(bytes: Buffer): SharedImage {
  const [type] = signatures.find(([, shows]) => shows(bytes)) ?? [];
  if (type === undefined || !(type in sharedImageTypes)) throw new ApiError(400, shareTexts.image);
  return { bytes, type };
}

/** Apps put the address both into the text and beside it. */
function textOf(parts: readonly string[]): string {
  const kept: string[] = [];
  for (const part of parts.map(startTextOf))
    if (part !== '' && !kept.some((other) => other.includes(part))) kept.push(part);
  return kept.join('\n');
}

/** Reads the form of the share dialog; of several images the first. Throws `ApiError` 400 for what is no such form, carries nothing, or another kind of file. */
export async function readShared(body: Buffer, contentType: string): Promise<Shared> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new ApiError(400, shareTexts.unreadable);
    });
  const [file] = form.getAll(shareFields.image).filter((value) => typeof value !== 'string' && value.size > 0);
  const texts = [shareFields.title, shareFields.text, shareFields.url]
    .flatMap((name) => form.getAll(name))
    .filter((value) => typeof value === 'string');
  const image = file === undefined || typeof file === 'string' ? null : imageOf(Buffer.from(await file.arrayBuffer()));
  const text = textOf(texts);
  if (image === null && text === '') throw new ApiError(400, shareTexts.nothing);
  return { text, image };
}
