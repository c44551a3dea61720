import type { ChatFile } from '@ai-site/shared/api/chat-content';
import type { Site } from '../../site.ts';
import { signedReadPath } from '../../storage/signed-read.ts';
import type { FileRow } from './file-records.ts';

/** A file as it is shown to whoever may see its message: with a path that opens it for some hours. */
export function fileView(site: Site, { key, kind, name, bytes, width, height, characters, pages, text_cut }: FileRow): ChatFile {
  return { key, kind, name, url: signedReadPath(site, key, kind === 'document' ? name : ''), bytes, width, height, characters, pages, cut: text_cut };
}
