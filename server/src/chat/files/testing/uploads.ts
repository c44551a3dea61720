import type { ChatFile } from '@ai-site/shared/api/chat-content';
import { type UploadPlace, uploads } from '@ai-site/shared/api/uploads';
import { extensionOf, fileKindOf } from '@ai-site/shared/domain/chat-files';
import sharp from 'sharp';
import type { TestSite, TestUser } from '../../../testing/site.ts';

/** Makes an image of a single colour. */
export const imageFile = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'tomato' } })
    .jpeg()
    .toBuffer();

/** Leading bytes of a browser's recordings. */
export const recording = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(2000, 7)]);

/** Requests an upload URL as a browser does. */
export function placeFor(site: TestSite, { token }: TestUser, name: string, size?: number): Promise<UploadPlace> {
  const query = { ext: extensionOf(name), ...(size === undefined ? {} : { size }) };
  if (fileKindOf(name) === 'voice') return site.call(uploads.voiceUploadUrl, { query }, { token });
  return site.call(uploads.preAuthorization, { query: { ...query, fileName: name } }, { token });
}

export const put = (site: TestSite, url: string, payload: Buffer) =>
  site.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/octet-stream' } });

export async function upload(site: TestSite, user: TestUser, name: string, bytes: Buffer): Promise<string> {
  const { url, key } = await placeFor(site, user, name, bytes.length);
  const answer = await put(site, url, bytes);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return key;
}

export const register = (site: TestSite, { token }: TestUser, key: string, fileName: string): Promise<ChatFile> =>
  site.call(uploads.fileToBos, { body: { key, fileName } }, { token });

/** Uploads and registers a file for use in a question. */
export async function give(site: TestSite, user: TestUser, name: string, bytes: Buffer): Promise<ChatFile> {
  return register(site, user, await upload(site, user, name, bytes), name);
}
