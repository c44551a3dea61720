import { type ChatSummary, chat, type ExportFormat } from '@ai-site/shared/api/chat';
import type { Platform } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { saveUrl } from '@ai-site/shared/kit/save-file';
import type { ImageOptions } from './export-image.tsx';
import { saveImages } from './save-images.ts';

export type ExportKind = ExportFormat | 'png';

const DONE = '导出成功！';
const CANCELLED = '已取消导出';
const NO_IMAGE = '图片没有生成，请重试，或导出为其他格式';

/** Exports a chat and shows the result as a toast. Of images the progress is reported, and the signal cancels them. */
export async function exportChat(
  { http, toast }: Pick<Platform, 'http' | 'toast'>,
  of: Pick<ChatSummary, 'chatId' | 'chatTheme'>,
  kind: ExportKind,
  options: ImageOptions = { onProgress: () => undefined, signal: new AbortController().signal },
): Promise<void> {
  try {
    if (kind === 'png') {
      const { exportImage } = await import(/* webpackChunkName: "chat-image" */ './export-image.tsx');
      const images = await exportImage(http, of, options);
      options.signal.throwIfAborted();
      await saveImages(images, of.chatTheme);
    } else {
      const { url, name } = await http.call(chat.exportChat, { query: { chatId: of.chatId, format: kind } });
      saveUrl(url, name);
    }
    toast.success(DONE);
  } catch (error) {
    if (options.signal.aborted) toast.info(CANCELLED);
    // For failed API calls the platform has shown the error.
    else if (!(error instanceof ApiError)) toast.error(NO_IMAGE);
  }
}
