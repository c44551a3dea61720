import {
  SHARED_AT_HEADER,
  SHARED_IMAGE_CACHE,
  SHARED_IMAGE_KEPT_MS,
  sharedImageAddress,
  sharedImageTypes,
} from '../../domain/share-target/index.ts';

/** The cache with shared images; undefined where the browser has none, as without https. */
const openCache = async (): Promise<Cache | undefined> =>
  typeof caches === 'undefined' ? undefined : caches.open(SHARED_IMAGE_CACHE);

/** The image that was shared with the quick fill, as the browser keeps it until a form has taken it; null: there is none, or it is too old. */
export async function readSharedImage(fillId: string, now: number = Date.now()): Promise<File | null> {
  const cache = await openCache();
  const kept = await cache?.match(sharedImageAddress(fillId));
  if (kept === undefined) return null;
  if (now - Number(kept.headers.get(SHARED_AT_HEADER)) > SHARED_IMAGE_KEPT_MS) {
    await dropSharedImage(fillId);
    return null;
  }
  const bytes = await kept.blob();
  return new File([bytes], `分享的图片.${sharedImageTypes[bytes.type] ?? 'jpg'}`, { type: bytes.type });
}

/** Drops the image of a quick fill, once a form has it. */
export async function dropSharedImage(fillId: string): Promise<void> {
  await (await openCache())?.delete(sharedImageAddress(fillId));
}
