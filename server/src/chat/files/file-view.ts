import type { ChatFile } from '@ai-site/shared/api/chat-content';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { Site } from '../../platform/site.ts';
import type { FileRow } from './file-records.ts';

/** Converts a file to what a viewer of its message sees, with a signed path that is valid for some hours, or until the grant ends. */
export function fileView(
  site: Site,
  { key, kind, name, bytes, width, height, characters, pages, text_truncated }: FileRow,
  grant = '',
): ChatFile {
  return {
    key,
    kind,
    name,
    url: signedReadPath(site, key, kind === 'document' ? name : '', grant),
    bytes,
    width,
    height,
    characters,
    pages,
    truncated: text_truncated,
  };
}
