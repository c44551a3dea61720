import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { uploads } from '@ai-site/shared/api/uploads';
import type { Platform } from '@ai-site/shared/contract';
import { chatFileRules, extensionOf } from '@ai-site/shared/domain/chat-files';
import { ApiError } from '@ai-site/shared/errors';
import { putFile } from '@ai-site/shared/kit/uploader';
import { plainExtensions, type StoryFile, storyExtensions } from './story-files.ts';

const maxBytes = chatFileRules.find(({ kind }) => kind === 'document')?.maxBytes ?? 0;

/** Text of a file in UTF-8, or else in the encoding of Chinese text files (GB18030, of which GBK is a part). */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Reads the story of a file. Rejects with `ApiError`, whose text says what is wrong with the file. */
export async function readStoryFile(http: Platform['http'], file: File, signal: AbortSignal): Promise<StoryFile> {
  const extension = extensionOf(file.name);
  if (!storyExtensions.includes(extension)) throw new ApiError(400, `请选择 ${storyExtensions.join('、')} 文件`);
  if (file.size > maxBytes) throw new ApiError(413, `请选择小于 ${Math.floor(maxBytes / 1024 / 1024)}M 的文件`);
  if (plainExtensions.includes(extension)) {
    const text = decode(await file.arrayBuffer()).trim();
    if (text === '' || text.includes('\0')) throw new ApiError(400, '文件里没有文字');
    return { name: file.name, text, truncated: false };
  }
  const key = await putFile(
    http,
    file,
    { ext: extension, fileName: file.name },
    { signal, onProgress: () => undefined },
  );
  await http.call(uploads.fileToBos, { body: { key, fileName: file.name } }, { signal, silent: true });
  return {
    name: file.name,
    ...(await http.call(comicsProjects.storyFile, { query: { key } }, { signal, silent: true })),
  };
}
