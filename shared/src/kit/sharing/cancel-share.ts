import type { Platform } from '../../contract/platform.ts';
import { shareTexts } from '../../domain/sharing/index.ts';
import { ApiError, errorTexts } from '../../errors/index.ts';

/** Ends a link after a question, and says so. Resolves with whether it has ended, also when it had ended elsewhere. */
export async function cancelAfterQuestion(
  { modals, toast }: Pick<Platform, 'modals' | 'toast'>,
  cancel: () => Promise<unknown>,
): Promise<boolean> {
  const confirmed = await modals.confirm({
    title: '取消分享',
    content: '取消后，拿到这个链接的人将不能再打开它。',
    okText: '取消分享',
    cancelText: '保留',
    danger: true,
  });
  if (!confirmed) return false;
  try {
    await cancel();
  } catch (error) {
    // 404: already cancelled elsewhere.
    if (!(error instanceof ApiError && error.code === 404)) {
      toast.error(error instanceof ApiError && error.code !== 500 ? error.message : errorTexts.server);
      return false;
    }
  }
  toast.success(shareTexts.cancelled);
  return true;
}
