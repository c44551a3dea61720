import type { OwnPublication } from '@ai-site/shared/api/showcase-views';
import type { Platform } from '@ai-site/shared/contract';
import { ShareStatus, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { callsOf } from '../works/kinds.ts';

/** What an author reads of the state of a publication. */
export const statusNames: Readonly<Record<ShareStatus, string>> = {
  [ShareStatus.unshared]: '未分享',
  [ShareStatus.auditing]: '审核中',
  [ShareStatus.shared]: '已分享',
  [ShareStatus.refused]: '未通过',
  [ShareStatus.cancelled]: '未分享',
};

export const statusText = ({ shareStatus, appealed, editWaiting }: OwnPublication): string => {
  if (appealed) return '申诉处理中';
  return editWaiting ? '已分享 · 修改审核中' : statusNames[shareStatus];
};

/** Takes a publication back after a question, and says so. Resolves with whether it was taken back; the client shows a failure. */
export async function cancelPublication(
  { http, modals, toast }: Pick<Platform, 'http' | 'modals' | 'toast'>,
  publication: OwnPublication,
): Promise<boolean> {
  const confirmed = await modals.confirm({
    title: '取消分享',
    content: '取消后作品不再公开展示，喜欢和收藏也会一并移除。',
    okText: '取消分享',
    cancelText: '保留',
    danger: true,
  });
  if (!confirmed) return false;
  try {
    await http.call(callsOf(publication).cancelShare, { query: { id: publication.id } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
  toast.success(showcaseTexts.cancelled);
  return true;
}
