import { FILE_NAME_MAX } from '@ai-site/shared/domain/chat-files';
import { truncated } from '@ai-site/shared/text/truncated';

const NAMELESS = '未命名文件';
/** Control characters, and bidirectional controls that could hide how a name ends. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const ending = /\.[^.]{1,8}$/u;

/** Returns the name under which a file is shown and downloaded: one line, without folders, truncated to the limit with its extension kept. */
export function cleanFileName(name: string): string {
  const own = name.toWellFormed().replaceAll(invisible, '').split(/[\\/]/).at(-1)?.trim() ?? '';
  if (own === '' || /^\.+$/.test(own)) return NAMELESS;
  const extension = ending.exec(own)?.[0] ?? '';
  const stem = own.slice(0, own.length - extension.length);
  return `${truncated(stem, FILE_NAME_MAX - extension.length)}${extension}`;
}
