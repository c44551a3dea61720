import type { CandidateView } from '@ai-site/shared/api/comics/media-views';
import { getPlatform } from '@ai-site/shared/platform';

/** Tools that change an image by a mask. */
export type ImageTool = 'erase' | 'redraw';

/** Opens a tool with an image. What it makes is found in 我的作品. */
export async function openInTool(tool: ImageTool, { key, url }: Pick<CandidateView, 'key' | 'url'>): Promise<void> {
  try {
    const [{ draftWithPicture, openTool }, definition] = await Promise.all([
      import(/* webpackChunkName: "open-in-tool" */ '@ai-site/shared/kit/tool-workbench'),
      tool === 'erase'
        ? import(/* webpackChunkName: "open-in-tool" */ '@ai-site/shared/tools/image/erase').then(({ erase }) => erase)
        : import(/* webpackChunkName: "open-in-tool" */ '@ai-site/shared/tools/image/generate-image').then(({ generateImage }) => generateImage),
    ]);
    openTool(definition, draftWithPicture(definition, { key, url, name: '分镜画面' }));
  } catch {
    getPlatform().toast.error('编辑器没有加载成功，请检查网络后重试');
  }
}
