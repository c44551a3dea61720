import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FILES_PREFIX } from '../../platform/objects/signed-upload-url.ts';
import type { AppImageWidth } from './app-image-kind.ts';

const directory = path.join(import.meta.dirname, 'files');

export interface SiteImageFile {
  readonly bytes: Buffer;
  /** Changes with the content, so that browsers may keep it for ever. */
  readonly version: string;
}

const versionOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

/** The site's own images of apps (16:10) and topics (12:5) by name, WebP. */
export const siteImages: ReadonlyMap<string, SiteImageFile> = new Map(
  readdirSync(directory)
    .filter((file) => file.endsWith('.webp'))
    .toSorted()
    .map((file) => {
      const bytes = readFileSync(path.join(directory, file));
      return [path.basename(file, '.webp'), { bytes, version: versionOf(bytes) }];
    }),
);

/** Shown for an app whose image does not exist. */
const FALLBACK = 'plain-image';

export const IMAGES_PATH = '/api/application/images';

/** Names of uploaded images, by which they are told from those of the site. */
export const UPLOADED = /^up-[0-9a-f]{32}$/;

/** Address of an image of the site, or of an uploaded one in a width; without, in its own. The path of an object is its address. */
export function imageUrl(name: string, width?: AppImageWidth): string {
  if (name.startsWith(FILES_PREFIX)) return name;
  if (UPLOADED.test(name)) return `${IMAGES_PATH}/${name}${width === undefined ? '' : `?w=${width}`}`;
  const shown = siteImages.has(name) ? name : FALLBACK;
  return `${IMAGES_PATH}/${shown}?v=${siteImages.get(shown)?.version ?? ''}`;
}
