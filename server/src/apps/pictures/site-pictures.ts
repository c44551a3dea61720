import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FILES_PREFIX } from '../../platform/storage/signed-upload-url.ts';
import type { AppPictureWidth } from './app-picture-kind.ts';

const directory = path.join(import.meta.dirname, 'files');

export interface SitePictureFile {
  readonly bytes: Buffer;
  /** Changes with the content, so that browsers may keep it for ever. */
  readonly version: string;
}

const versionOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

/** The site's own pictures of apps (16:10) and topics (12:5) by name, WebP. */
export const sitePictures: ReadonlyMap<string, SitePictureFile> = new Map(
  readdirSync(directory)
    .filter((file) => file.endsWith('.webp'))
    .toSorted()
    .map((file) => {
      const bytes = readFileSync(path.join(directory, file));
      return [path.basename(file, '.webp'), { bytes, version: versionOf(bytes) }];
    }),
);

/** Shown for an app whose picture does not exist. */
const FALLBACK = 'plain-picture';

export const PICTURES_PATH = '/api/application/pictures';

/** Names of uploaded pictures, by which they are told from those of the site. */
export const UPLOADED = /^up-[0-9a-f]{32}$/;

/** Address of a picture of the site, or of an uploaded one in a width; without, in its own. The path of an object is its address. */
export function pictureUrl(name: string, width?: AppPictureWidth): string {
  if (name.startsWith(FILES_PREFIX)) return name;
  if (UPLOADED.test(name)) return `${PICTURES_PATH}/${name}${width === undefined ? '' : `?w=${width}`}`;
  const shown = sitePictures.has(name) ? name : FALLBACK;
  return `${PICTURES_PATH}/${shown}?v=${sitePictures.get(shown)?.version ?? ''}`;
}
